import type { ReactElement, ReactNode } from 'react';
import type { LinkComponent } from '../link/link-component.ts';
import styles from './lines-table.module.css';

/** What a line leads to: something that opens here, or an address. */
export type LineOpening<Line> =
  { readonly onOpen: (line: Line) => void } | { readonly hrefOf: (line: Line) => string; readonly link: LinkComponent };

/** The name of a line as the way to what is behind it; the whole row can be pressed. */
export function LineOpener<Line>({
  line,
  opens,
  children,
}: {
  readonly line: Line;
  readonly opens: LineOpening<Line>;
  readonly children: ReactNode;
}): ReactElement {
  if ('link' in opens) {
    const { link: Link, hrefOf } = opens;
    return (
      <Link to={hrefOf(line)} className={styles.opener}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.opener}
      onClick={() => {
        opens.onOpen(line);
      }}
    >
      {children}
    </button>
  );
}
