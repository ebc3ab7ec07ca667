import type { ReactElement } from 'react';
import styles from './unbroken.module.css';

/** Longer words break where they must. */
const longest = 24;

/** A text whose words do not break at their hyphens: '353-4757 Rue Saint-Denis'. */
export function Unbroken({ text }: { readonly text: string }): ReactElement {
  if (!text.includes('-')) return <>{text}</>;
  return (
    <>
      {text.split(/(\s+)/u).map((word, place) =>
        word.includes('-') && word.length <= longest ? (
          // A word has no other name than its place.
          <span key={place} className={styles.word}>
            {word}
          </span>
        ) : (
          word
        ),
      )}
    </>
  );
}
