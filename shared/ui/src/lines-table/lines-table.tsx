import type { ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import styles from './lines-table.module.css';

export interface LinesColumn<Line> {
  readonly heading: string;
  /** Amounts stand at the end, one below the other. */
  readonly align?: 'end';
  readonly cell: (line: Line) => ReactNode;
}

export interface LinesTableProps<Line> {
  /** What the table holds, for those who do not see what is around it. */
  readonly caption: string;
  readonly columns: readonly LinesColumn<Line>[];
  readonly lines: readonly Line[];
  readonly keyOf: (line: Line) => string | number;
  /** The last row: what the lines add up to. */
  readonly sum?: { readonly label: string; readonly amount: ReactNode };
}

/** The lines behind a figure: what each is, and at the end of its row the amount. */
export function LinesTable<Line>({ caption, columns, lines, keyOf, sum }: LinesTableProps<Line>): ReactElement {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ heading, align }) => (
            <th key={heading} scope="col" data-align={align}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            {columns.map(({ heading, align, cell }) => (
              <td key={heading} data-align={align}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sum && <Sum {...sum} width={columns.length - 1} />}
    </table>
  );
}

function Sum({ label, amount, width }: { readonly label: string; readonly amount: ReactNode; readonly width: number }): ReactElement {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={width}>
          {label}
        </th>
        <td data-align="end">
          {amount}
        </td>
      </tr>
    </tfoot>
  );
}
