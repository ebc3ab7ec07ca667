import { lazy, Suspense, type ReactElement } from 'react';
import { ChunkBoundary } from '../lazy/chunk-boundary.tsx';
import { Slide, type SlideshowProps } from './slide.tsx';
import styles from './slideshow.module.css';

const Moving = lazy(async () => ({ default: (await import('./moving-slides.tsx')).MovingSlides }));

/**
 * A carousel that advances by itself. It shows the first picture until the library has loaded, and if it fails to load;
 * a single picture does not move.
 */
export function Slideshow(props: SlideshowProps): ReactElement | null {
  const { label, pictures } = props;
  const [first] = pictures;
  if (first === undefined) return null;
  const still = <Slide picture={first} position={1} count={pictures.length} />;
  return (
    <section className={styles.show} aria-roledescription="carousel" aria-label={label}>
      {pictures.length === 1 ? (
        still
      ) : (
        <ChunkBoundary instead={still}>
          <Suspense fallback={still}>
            <Moving {...props} />
          </Suspense>
        </ChunkBoundary>
      )}
    </section>
  );
}
