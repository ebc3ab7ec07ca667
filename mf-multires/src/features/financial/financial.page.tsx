import { buildPath, calls, paths } from '@portal/contract';
import { formatMonth, previousMonth } from '@portal/domain';
import { PdfButton } from '@portal/features/export-buttons';
import { RangePicker, useRangeInAddress } from '@portal/features/range-picker';
import { useOwner, usePopups } from '@portal/platform';
import { Button, DayText, Skeleton, useSort } from '@portal/ui';
import type { ReactElement } from 'react';
import { useBuilding } from '../../data/use-building.ts';
import { useCardsMonth, useFinancial, useLedgers } from '../../data/use-financial.ts';
import { BuildingFrame } from '../../frame/building-frame.page.tsx';
import { DashboardView } from '../../frame/dashboard-view.tsx';
import { RowsDrawer, type ValueOf } from '../rows/rows-drawer.tsx';
import { cardsOf } from './cards.ts';
import { CardView } from './card-view.tsx';
import { ExportDialog } from './export-dialog.tsx';
import styles from './financial.module.css';
import { NoiDrawer } from './noi-drawer.tsx';
import { saveCsv } from './save-csv.ts';
import { firstSort, transactionColumns } from './transaction-columns.tsx';
import { Transactions } from './transactions.tsx';

const exporting = 'export';

/** The money of a building: four cards of a month, and the lines of a range of days (MRF 224-234). */
export function FinancialPage(): ReactElement {
  const { today } = useOwner();
  const shown = useBuilding();
  const { range, choose } = useRangeInAddress(previousMonth(today));
  const month = useCardsMonth(range);
  const metrics = useFinancial(shown.id, month);
  const ledgers = useLedgers(shown.id, range);
  const popups = usePopups({ page: buildPath(paths.multiresFinancial, { buildingId: shown.id }) });
  const sorted = useSort(transactionColumns, ledgers.status === 'ready' ? ledgers.data : [], firstSort);
  const valueOf: ValueOf = (figure) => {
    const cards = metrics.status === 'ready' ? cardsOf(metrics.data) : [];
    return cards.find((card) => card.figure === figure)?.actual ?? null;
  };
  const saveRows = (): void => {
    saveCsv(sorted.rows, shown.building?.name ?? '', range);
  };
  return (
    <BuildingFrame
      shown={shown}
      page="Financial"
      popups={popups}
      aside={
        <>
          <RangePicker range={range} onChange={choose} />
          <PdfButton pdf={{ call: calls.buildingGraph, body: { buildingId: shown.id, startDate: month.from } }}>
            Export Graph
          </PdfButton>
          <Button
            icon="download"
            onClick={() => {
              popups.open(exporting);
            }}
          >
            Export
          </Button>
        </>
      }
    >
      <div className={styles.month}>
        <h3>{formatMonth(month.from)}</h3>
        <p>
          Cards: {formatMonth(month.from)}. Table: <DayText day={range.from} /> to <DayText day={range.to} />.
        </p>
      </div>
      <DashboardView what="The cards" state={metrics} skeleton={<Skeleton width="100%" height={136} />}>
        {(data) => (
          <div className={styles.cards}>
            {cardsOf(data).map((card) => (
              <CardView
                key={card.figure}
                card={card}
                onOpen={() => {
                  popups.open(card.figure);
                }}
              />
            ))}
          </div>
        )}
      </DashboardView>
      <DashboardView what="The transactions" state={ledgers} skeleton={<Skeleton width="100%" height={420} />}>
        {() => <Transactions key={`${range.from} ${range.to}`} sorted={sorted} range={range} />}
      </DashboardView>
      <RowsDrawer
        popups={popups}
        buildingId={shown.id}
        rangeOf={() => month}
        valueOf={valueOf}
        isFailed={metrics.status === 'failed'}
      />
      <NoiDrawer popups={popups} month={month} metrics={metrics} />
      <ExportDialog
        isOpen={popups.current?.name === exporting}
        onClose={popups.close}
        buildingId={shown.id}
        range={range}
        onCsv={ledgers.status === 'ready' ? saveRows : undefined}
      />
    </BuildingFrame>
  );
}
