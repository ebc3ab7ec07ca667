import type { ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import styles from './field.module.css';
import { useTypedText } from './use-typed-text.ts';

/** What is left is said aloud when one of these is reached; at every letter it would drown the typing. */
const milestones = [20, 10];

/** How many characters there is still room for, as the server counts them (TN17). Below zero it says by how many it is too long. */
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
        Char left: {left}
      </p>
      <VisuallyHidden>
        <span role="status">{spoken(left)}</span>
      </VisuallyHidden>
    </>
  );
}

function spoken(left: number): string {
  if (left < 0) return 'The text is too long';
  if (left === 0) return 'No characters left';
  const reached = milestones.findLast((milestone) => left <= milestone);
  return reached === undefined ? '' : `At most ${reached} characters left`;
}

/** Code points, so that an emoji is one; without the spaces around them, and a line break is one however it is written. */
function countChars(text: string): number {
  return Array.from(text.replaceAll('\r\n', '\n').trim()).length;
}
