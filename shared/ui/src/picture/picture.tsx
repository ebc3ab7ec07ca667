import { useState, type ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  /** The address of the picture. Null if there is none. */
  readonly src: string | null;
  /** The alternative text. Empty if the text beside the picture says the same. */
  readonly alt: string;
}

/** The shape that is kept free until the picture is there; the place that it is put into decides its size. */
const WIDTH = 640;
const HEIGHT = 320;

/** A picture, or an inline drawing of a house if there is none or it cannot be loaded (SHELL 52, NT8). */
export function Picture({ src, alt }: PictureProps): ReactElement {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === failed) {
    return (
      <span className={styles.house} {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
        <Icon name="home" />
      </span>
    );
  }
  return (
    <img
      className={styles.image}
      src={src}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailed(src);
      }}
    />
  );
}
