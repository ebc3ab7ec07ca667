import { Fragment, lazy, Suspense, type ReactElement } from 'react';
import { ChunkBoundary } from '../lazy/chunk-boundary.tsx';
import { LastingRow, TableRow, type TableRowProps } from './table-row.tsx';
import { useIsPrinting } from './use-is-printing.ts';

export interface TableBodyProps<Row> extends Omit<TableRowProps<Row>, 'row'> {
  readonly rows: readonly Row[];
  /** The heading above the first of the rows that share it, null for none; long tables have none. */
  readonly sectionOf?: ((row: Row) => string | null) | undefined;
}

/** From this number of rows on, only those around the visible ones are rendered. */
export const virtualFrom = 200;

/** Enough rows to fill any screen. */
const screenful = 60;

const VirtualRows = lazy(async () => ({ default: (await import('./virtual/virtual-rows.tsx')).VirtualRows }));

export function TableBody<Row>(props: TableBodyProps<Row>): ReactElement {
  return props.rows.length < virtualFrom ? <AllRows {...props} /> : <ManyRows {...props} />;
}

/** All rows are rendered for printing, or if the library cannot be loaded. */
function ManyRows<Row>(props: TableBodyProps<Row>): ReactElement {
  const { rows, keyOf, ...rest } = props;
  const isPrinting = useIsPrinting();
  if (isPrinting) return <AllRows {...props} />;
  return (
    <ChunkBoundary instead={<AllRows {...props} />}>
      <Suspense fallback={<AllRows {...props} rows={rows.slice(0, screenful)} />}>
        <VirtualRows
          count={rows.length}
          keyOf={(index) => {
            const row = rows[index];
            return row === undefined ? index : keyOf(row);
          }}
          render={(place) => {
            const row = rows[place.index];
            return row !== undefined && <LastingRow key={keyOf(row)} row={row} keyOf={keyOf} {...place} {...rest} />;
          }}
        />
      </Suspense>
    </ChunkBoundary>
  );
}

function AllRows<Row>({ rows, keyOf, sectionOf, ...rest }: TableBodyProps<Row>): ReactElement {
  const sections = rows.map((row) => sectionOf?.(row) ?? null);
  return (
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <Fragment key={keyOf(row)}>
          <Section heading={sections[index] === sections[index - 1] ? null : sections[index]} {...rest} />
          <TableRow row={row} keyOf={keyOf} {...rest} />
        </Fragment>
      ))}
    </tbody>
  );
}

function Section<Row>({
  heading,
  columns,
}: Pick<TableBodyProps<Row>, 'columns'> & { readonly heading: string | null | undefined }): ReactElement | null {
  if (heading === null || heading === undefined) return null;
  return (
    <tr role="row" data-head>
      <td role="cell" colSpan={columns.length} data-section>
        {heading}
      </td>
    </tr>
  );
}
