import { mediaPath, thumbnailPath, type ResourceMedia } from '@portal/contract';
import { Icon } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import styles from './resources.module.css';

/**
 * A picture shows itself, anything else its small picture (REF 320), or a sheet of paper where there is none. It
 * repeats the name beside it.
 */
export function Thumbnail({ media }: { readonly media: ResourceMedia | null }): ReactElement {
  const [failed, setFailed] = useState<string | null>(null);
  const src = media === null ? null : addressOf(media);
  if (src === null || src === failed) {
    return (
      <span className={styles.noPicture} aria-hidden="true">
        <Icon name="page" />
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailed(src);
      }}
    />
  );
}

function addressOf(media: ResourceMedia): string | null {
  if (media.mime.startsWith('image/')) return mediaPath(media);
  return media.has_thumbnail ? thumbnailPath(media) : null;
}
