import { count, countText } from '@portal/domain';
import type { ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import styles from './field.module.css';
import { useTypedText } from './use-typed-text.ts';

export interface WordsTypedProps {
  readonly id: string;
  readonly controlId: string;
  readonly limit: number;
}

/**
 * How many words and characters are typed (PH5). Only a text that is too long is announced: every count would drown out
 * the typing. It is one text: a browser that translates a page wraps each, and several would stand still.
 */
export function WordsTyped({ id, controlId, limit }: WordsTypedProps): ReactElement {
  const { words, characters } = countText(useTypedText(controlId));
  const isTooLong = characters > limit;
  return (
    <>
      <p id={id} className={styles.left} data-tone={isTooLong ? 'negative' : undefined}>
        {`${count(words, 'word')}, ${count(characters, 'character')}${isTooLong ? ` of at most ${limit}` : ''}`}
      </p>
      <VisuallyHidden>
        <span role="status">{isTooLong && 'The text is too long'}</span>
      </VisuallyHidden>
    </>
  );
}
