import type { ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import styles from './field.module.css';
import { useTypedText } from './use-typed-text.ts';

/** The remaining count is announced only at these values. At every letter it would drown out the typing. */
const milestones = [20, 10];

/** The remaining number of characters, as the server counts them (TN17), or how many there are too many. */
export function CharsLeft({
  id,
  controlId,
  limit,
}: {
  readonly id: string;
  readonly controlId: string;
  readonly limit: number;
}): ReactElement {
  const left = limit - countChars(useTypedText(controlId));
  return (
    <>
      <p id={id} className={styles.left} data-tone={left < 0 ? 'negative' : undefined}>
        {`Char left: ${left}`}
      </p>
      <VisuallyHidden>
        <span role="status">{announcement(left)}</span>
      </VisuallyHidden>
    </>
  );
}

function announcement(left: number): string {
  if (left < 0) return 'The text is too long';
  if (left === 0) return 'No characters left';
  const reached = milestones.findLast((milestone) => left <= milestone);
  return reached === undefined ? '' : `At most ${reached} characters left`;
}

/** Counts code points after trimming, so an emoji counts as one. A line break counts as one too. */
function countChars(text: string): number {
  return Array.from(text.replaceAll('\r\n', '\n').trim()).length;
}
