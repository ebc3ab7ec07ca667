import { FileLink, removedWords } from '@portal/features/file-link';
import type { ReactElement } from 'react';
import type { BillRow } from '../../data/bill-rows.ts';
import styles from './tenancy-docs.module.css';

type InvoiceLinkProps = Pick<BillRow, 'href' | 'description' | 'removedOn'>;

/** The invoice of a bill, in a tab of its own. */
export function InvoiceLink({ href, description, removedOn }: InvoiceLinkProps): ReactElement {
  if (removedOn) return <span className={styles.none}>{removedWords(removedOn)}</span>;
  if (href === null) return <span className={styles.none}>no invoice</span>;
  return (
    <FileLink href={href} aria-label={`View the invoice: ${description}`}>
      View
    </FileLink>
  );
}
