import type { ReactElement } from 'react';
import styles from './no-wrap-text.module.css';

/**
 * A day or an instant as it is written for owners, the end of an account number, a size or an amount with its sign in a
 * sum, with what ends the sentence, or a word.
 */
const parts = /((?:\d{2} [A-Z][a-z]{2}, \d{4}(?:, \d{2}:\d{2})?|•+ \d+|\d+ MB|[+−=] −?\$[\d,]+\.\d\d)[.,;)]*|\S+)/;

/** Longer words break where they must. */
const longest = 24;

/**
 * A text that does not break inside its days, account numbers and sizes, at its hyphens and after a sign:
 * '353-4757 Rue Saint-Denis', '05 Mar, 2026', '•••• 4417', '10 MB', '− $80.00'.
 */
export function NoWrapText({ text }: { readonly text: string }): ReactElement {
  if (!text.split(parts).some(isKept)) return <>{text}</>;
  return (
    <>
      {text.split(parts).map((part, place) =>
        isKept(part) ? (
          // A part has no other name than its place.
          <span key={place} className={styles.word}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}

function isKept(part: string): boolean {
  return /\S[- ]\S|^−\S/.test(part) && part.length <= longest;
}
