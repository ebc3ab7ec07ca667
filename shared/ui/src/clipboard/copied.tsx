import type { ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './copied.module.css';
import type { CopyResult } from './use-copy.ts';

/** The result of the last copy, shown and announced. */
export function Copied({ result }: { readonly result: CopyResult | null }): ReactElement {
  return (
    <p className={styles.result} role="status" data-copied={result?.isCopied}>
      {result && (
        <span key={result.attempt}>
          {result.isCopied && <Icon name="check" />}
          {result.isCopied ? 'Copied' : 'Not copied: this browser does not let the page use the clipboard.'}
        </span>
      )}
    </p>
  );
}
