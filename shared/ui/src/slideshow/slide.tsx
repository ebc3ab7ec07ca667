import type { ReactElement } from 'react';
import { Picture } from '../picture/picture.tsx';
import styles from './slideshow.module.css';

export interface SlidePicture {
  readonly src: string;
  /** Describes the picture; empty without a description. */
  readonly caption: string;
}

export interface SlideshowProps {
  /** The accessible name. */
  readonly label: string;
  readonly pictures: readonly SlidePicture[];
  /** Milliseconds for which a picture stands. */
  readonly duration: number;
  /** Milliseconds in which the next one comes. */
  readonly speed: number;
}

export function Slide({
  picture: { src, caption },
  position,
  count,
}: {
  readonly picture: SlidePicture;
  readonly position: number;
  readonly count: number;
}): ReactElement {
  return (
    <figure className={styles.slide}>
      <Picture src={src} alt={caption || `Picture ${position}`} />
      <figcaption className={styles.caption}>
        {count > 1 && `${position} of ${count}`}
        {count > 1 && caption && ' · '}
        {caption}
      </figcaption>
    </figure>
  );
}
