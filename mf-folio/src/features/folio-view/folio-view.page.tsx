import { calls, paths } from '@portal/contract';
import { previousMonth } from '@portal/domain';
import type { FigureDays } from '@portal/features/door-figures';
import { aboutSubject, aboutWords, EnquiryDialog } from '@portal/features/enquiry';
import { PdfOnPaper } from '@portal/features/export-buttons';
import { FigureDrawer } from '@portal/features/figure-drawer';
import { RangePicker, useRangeInAddress } from '@portal/features/range-picker';
import { useOwner, usePopups } from '@portal/platform';
import { AsyncView, Button } from '@portal/ui';
import type { ReactElement } from 'react';
import { usePortfolio } from '../../data/use-portfolio.ts';
import { buildingPopup, figurePages } from './figure-pages.tsx';
import { folioFigureNames } from './folio-figure-names.ts';
import styles from './folio-view.module.css';
import { FolioNote } from './folio-note.tsx';
import { NoProperties } from './no-properties.tsx';
import type { OpenFigure } from './portfolio-columns.tsx';
import { PortfolioSkeleton } from './portfolio-skeleton.tsx';
import { PortfolioTitle } from './portfolio-title.tsx';
import { PortfolioTable } from './portfolio-table.tsx';
import { savePortfolio } from './save-portfolio.ts';
import { usePortfolioRows } from './use-portfolio-rows.ts';

const enquiry = 'enquiry';

/** Every door with its figures in a range of days, by building; each figure opens its lines (FVIEW 137-144). */
export function FolioViewPage(): ReactElement {
  const { today, user, detail } = useOwner();
  const { range, choose } = useRangeInAddress(previousMonth(today));
  const state = usePortfolio(range);
  const popups = usePopups({ page: paths.folioView, names: [...figurePages.keys(), enquiry] });
  const { current, open, close } = popups;
  const handleOpen: OpenFigure = (name, row) => {
    if (row === null) open(name);
    else if (row.kind === 'building') open(buildingPopup(name), row.building?.groupId ?? 0);
    else open(name, row.door.account.propertyId);
  };
  const portfolio = state.status === 'ready' ? state.data : null;
  const days: FigureDays = { ...range, today };
  const table = usePortfolioRows(portfolio, days, handleOpen);
  const notYet = portfolio ? undefined : 'The table is not loaded yet.';
  const canWrite = user.role === 'owner';
  const ask = (figure: keyof typeof folioFigureNames, propertyId?: number): void => {
    open(enquiry, aboutSubject(figure, propertyId));
  };
  const doors = portfolio?.rows.map(({ account }) => account) ?? [];
  return (
    <section className={styles.card} data-card aria-labelledby="portfolio">
      <header className={styles.head}>
        <PortfolioTitle state={state} />
        <RangePicker range={range} onChange={choose} />
        <PdfOnPaper
          pdf={{
            call: calls.folioPdf,
            body: {
              groupId: null,
              leasedOnly: false,
              startDate: range.from,
              endDate: range.to,
              customerId: user.customer_id,
            },
          }}
          disabledReason={notYet}
        />
        <Button
          icon="download"
          disabledReason={notYet}
          onClick={() => {
            if (portfolio) savePortfolio({ portfolio, table, range, owner: user.owner ?? detail });
          }}
        >
          CSV
        </Button>
      </header>
      <AsyncView
        what="Your portfolio"
        state={state}
        skeleton={<PortfolioSkeleton />}
        empty={{ isEmpty: ({ rows }) => rows.length === 0, content: <NoProperties /> }}
      >
        {(data) => (
          <>
            <PortfolioTable table={table} />
            <FolioNote days={days} />
            <FigureDrawer
              figures={figurePages}
              popups={popups}
              context={{ portfolio: data, days, open, ask: canWrite ? ask : undefined }}
            />
          </>
        )}
      </AsyncView>
      <EnquiryDialog
        isOpen={canWrite && current?.name === enquiry}
        onClose={close}
        about={aboutWords(folioFigureNames, current?.subject ?? null, doors)}
      />
    </section>
  );
}
