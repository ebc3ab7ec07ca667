import type { MouseEvent, ReactElement } from 'react';
import styles from './skip-link.module.css';

/** Moves focus without changing the address, which belongs to the areas. */
export function SkipLink({ target }: { readonly target: string }): ReactElement {
  const handleClick = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a className={styles.skip} href={`#${target}`} onClick={handleClick}>
      Skip to content
    </a>
  );
}
