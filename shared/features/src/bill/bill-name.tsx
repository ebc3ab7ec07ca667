import { mediaPath, type Media } from '@portal/contract';
import { openFileOnClick } from '@portal/platform';
import type { ReactElement } from 'react';
import styles from './bill-name.module.css';

export interface BillNameProps {
  readonly description: string;
  readonly detail: string | null;
  readonly invoice: Media | null;
}

/** The purpose of a bill, how its amount is calculated, and a link to its invoice if there is one (SNAP 101). */
export function BillName({ description, detail, invoice }: BillNameProps): ReactElement {
  return (
    <>
      {description}
      {invoice && (
        <a
          className={styles.view}
          href={mediaPath(invoice)}
          target="_blank"
          rel="noopener"
          aria-label={`View the invoice: ${description}`}
          onClick={(event) => {
            openFileOnClick(event, mediaPath(invoice));
          }}
        >
          View
        </a>
      )}
      {detail && <span className={styles.detail}>{detail}</span>}
    </>
  );
}
