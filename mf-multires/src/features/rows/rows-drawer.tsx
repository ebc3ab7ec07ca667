import { calls, residenceFigures, type ResidenceFigure, type ResidenceRow } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import { useCall, useSignedIn, type OpenPopup, type Popups } from '@portal/platform';
import { Drawer, SheetOwner, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { dataOf } from '../../data/use-building.ts';
import { DashboardView } from '../../frame/dashboard-view.tsx';
import { rowsOf } from './row-columns.ts';
import { RowsSheet } from './rows-sheet.tsx';
import { rowsOfSelection } from '../../data/chart-selection.ts';

/** The figure that a drawer is about, as the page shows it: a count, or cents; null while it is not known. */
export type ValueOf = (figure: ResidenceFigure, selection: string | null) => number | null;

/** The name of a bar or slice: 'Mar 2026, Open'. */
export type NameOf = (figure: ResidenceFigure, selection: string | null) => string | null;

interface RowsDrawerProps {
  readonly popups: Popups;
  readonly buildingId: number;
  /** The days that a figure covers. */
  readonly rangeOf: (figure: ResidenceFigure) => DateRange;
  readonly valueOf: ValueOf;
  readonly nameOf?: NameOf;
  /** The figures could not be loaded, which the page says. */
  readonly isFailed: boolean;
}

/** The one drawer of a dashboard: the rows behind whichever figure is open. */
export function RowsDrawer({ popups, isFailed, ...place }: RowsDrawerProps): ReactElement {
  const shown = useLast(popups.current);
  const figure = residenceFigures.find((name) => name === shown?.name) ?? null;
  const isOpen = figure !== null && popups.current?.name === figure && !isFailed;
  const part = figure && place.nameOf?.(figure, shown?.subject ?? null);
  const title = figure === null ? '' : [rowsOf[figure].title, part].filter(Boolean).join(', ');
  return (
    <Drawer title={title} isOpen={isOpen} onClose={popups.close}>
      <SheetOwner value={useOwnerName()}>
        {figure && <Rows key={figure} {...place} figure={figure} selection={shown?.subject ?? null} title={title} />}
      </SheetOwner>
    </Drawer>
  );
}

interface RowsProps extends Omit<RowsDrawerProps, 'popups' | 'isFailed'> {
  readonly figure: ResidenceFigure;
  readonly selection: string | null;
  readonly title: string;
}

function Rows({ figure, selection, title, buildingId, rangeOf, valueOf }: RowsProps): ReactElement {
  const range = rangeOf(figure);
  const query = { figure, startDate: range.from, endDate: range.to };
  const state = dataOf<readonly ResidenceRow[]>(useCall(calls.buildingRows, { params: { buildingId }, query }));
  const value = valueOf(figure, selection);
  return (
    <DashboardView
      what={title}
      state={value === null ? { status: 'waiting' } : state}
      skeleton={<Skeleton width="100%" height={240} />}
    >
      {(rows) => (
        <RowsSheet
          figure={figure}
          title={title}
          range={range}
          rows={rowsOfSelection(rows, selection)}
          value={value ?? 0}
        />
      )}
    </DashboardView>
  );
}

/** A drawer keeps its content while it closes. */
function useLast(current: OpenPopup | null): OpenPopup | null {
  const [last, setLast] = useState(current);
  const isOther = current !== null && (current.name !== last?.name || current.subject !== last.subject);
  if (isOther) setLast(current);
  return current ?? last;
}

function useOwnerName(): string {
  const { detail, user } = useSignedIn();
  const { first_name: first, last_name: last } = user.owner ?? detail;
  return `${first} ${last}`.trim();
}
