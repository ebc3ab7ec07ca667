import { calls } from '@portal/contract';
import { FOLIO_FIGURES, type FolioFigureName } from '@portal/domain';
import { doorFigures, FigureOfDoor, ledgerOf, SumOfDoors, type FigureDays } from '@portal/features/door-figures';
import { PdfButton } from '@portal/features/export-buttons';
import { asking, type AskAboutFigure, type DrawerPage, type FigurePages } from '@portal/features/figure-drawer';
import type { Popups } from '@portal/platform';
import type { Portfolio, PortfolioSum } from '../../data/portfolio.ts';
import { withoutBuilding } from './table-row.ts';

/** The data that the pages of the drawer are made from. */
export interface FolioContext {
  readonly portfolio: Portfolio;
  readonly days: FigureDays;
  readonly open: Popups['open'];
  readonly ask: AskAboutFigure<FolioFigureName>;
}

/** The name of a building's figure in the address. */
export function buildingPopup(name: FolioFigureName): string {
  return `building-${name}`;
}

/** The drawer of each figure: of the portfolio, of a building and of a door. */
export const figurePages: ReadonlyMap<string, FigurePages<FolioContext>> = new Map(
  FOLIO_FIGURES.flatMap((name): [string, FigurePages<FolioContext>][] => [
    [name, { lines: ofPortfolio(name), line: ofDoor(name) }],
    [buildingPopup(name), { lines: ofPortfolio(name), line: ofBuilding(name) }],
  ]),
);

function ofPortfolio(name: FolioFigureName) {
  return (context: FolioContext): DrawerPage => ({
    title: doorFigures[name].heading,
    content: sumPage(name, context, context.portfolio, 'Your Portfolio'),
  });
}

function ofBuilding(name: FolioFigureName) {
  return (context: FolioContext, groupId: number): DrawerPage | null => {
    const section = context.portfolio.sections.find(({ building }) => (building?.groupId ?? 0) === groupId);
    if (!section) return null;
    const { heading } = doorFigures[name];
    const building = section.building?.name ?? withoutBuilding;
    return { title: `${heading} · ${building}`, backTo: heading, content: sumPage(name, context, section, building) };
  };
}

function ofDoor(name: FolioFigureName) {
  return (context: FolioContext, propertyId: number): DrawerPage | null => {
    const row = context.portfolio.rows.find(({ account }) => account.propertyId === propertyId);
    if (!row) return null;
    const { heading } = doorFigures[name];
    const { days, ask } = context;
    return {
      title: `${heading} · ${row.account.address}`,
      backTo: heading,
      content: (
        <FigureOfDoor
          name={name}
          door={row.account}
          amount={row.figures[name]}
          days={days}
          files={<PdfButton pdf={{ call: calls.propertyLedgerPdf, body: ledgerOf(propertyId, days) }} />}
          onAsk={asking(ask, name, propertyId)}
        />
      ),
    };
  };
}

function sumPage(name: FolioFigureName, { days, open, ask }: FolioContext, sum: PortfolioSum, of: string) {
  return (
    <SumOfDoors
      name={name}
      of={of}
      sum={sum}
      days={days}
      onOpen={(propertyId) => {
        open(name, propertyId);
      }}
      onAsk={asking(ask, name)}
    />
  );
}
