import { FileLink } from '@portal/features/file-link';
import type { ReactElement } from 'react';
import type { BillRow } from '../../data/bill-rows.ts';
import styles from './tenancy-docs.module.css';

/** The invoice of a bill, in a tab of its own. */
export function InvoiceLink({ href, description }: Pick<BillRow, 'href' | 'description'>): ReactElement {
  if (href === null) return <span className={styles.none}>no invoice</span>;
  return (
    <FileLink href={href} aria-label={`View the invoice: ${description}`}>
      View
    </FileLink>
  );
}
