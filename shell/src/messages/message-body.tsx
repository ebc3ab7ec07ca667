import { constants, mediaPath, type Notification } from '@portal/contract';
import { linkParts } from '@portal/domain';
import { Slideshow } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './messages.module.css';
import { useMarkOpened } from './use-mark-opened.ts';

export interface MessageBodyProps {
  readonly id: string;
  readonly message: Notification;
  readonly isMarked: boolean;
}

/** The whole text, as text with its web addresses as links (NT2), and the pictures. Being shown is being viewed. */
export function MessageBody({ id, message, isMarked }: MessageBodyProps): ReactElement {
  useMarkOpened(message, isMarked);
  const pictures = message.notification.map(({ media }) => ({ src: mediaPath(media), caption: media.description }));
  return (
    <div id={id} className={styles.body}>
      <p className={styles.text}>
        {linkParts(message.message).map(({ text, href }, index) =>
          href === null ? (
            text
          ) : (
            // A part has no name but its place, and the text does not change.
            <a key={`${index} ${href}`} href={href} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ),
        )}
      </p>
      <Slideshow
        label="Pictures of this message"
        pictures={pictures}
        duration={constants.slideDuration}
        speed={constants.slideSpeed}
      />
    </div>
  );
}
