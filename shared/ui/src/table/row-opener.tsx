import type { ReactElement, ReactNode } from 'react';
import type { LinkComponent } from '../link/link-component.ts';
import styles from './row-opener.module.css';

/** The target of a row: a callback, or an address. */
export type RowOpening<Row> =
  { readonly onOpen: (row: Row) => void } | { readonly hrefOf: (row: Row) => string; readonly link: LinkComponent };

/** The name of a row as a button or link that covers the whole row. */
export function RowOpener<Row>({
  row,
  opens,
  children,
}: {
  readonly row: Row;
  readonly opens: RowOpening<Row>;
  readonly children: ReactNode;
}): ReactElement {
  if ('link' in opens) {
    const { link: Link, hrefOf } = opens;
    return (
      <Link to={hrefOf(row)} className={styles.opener}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.opener}
      onClick={() => {
        opens.onOpen(row);
      }}
    >
      {children}
    </button>
  );
}
