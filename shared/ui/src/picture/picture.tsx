import { useState, type ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './picture.module.css';

export interface PictureProps {
  /** Where the picture is; null where there is none. */
  readonly src: string | null;
  /** What it shows; empty where the words beside it say as much. */
  readonly alt: string;
}

/** A picture, or a drawn house where there is none or it cannot be had. The house is drawn here, so it cannot fail in turn (SHELL 52, NT8). */
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
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailed(src);
      }}
    />
  );
}
