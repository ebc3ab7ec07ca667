import { calls } from '@portal/contract';
import { BUILDING_FIGURES, type BuildingFigureName } from '@portal/domain';
import { doorFigures, FigureOfDoor, ledgerOf, SumOfDoors, type FigureDays } from '@portal/features/door-figures';
import { PdfButton } from '@portal/features/export-buttons';
import { asking, type AskAboutFigure, type DrawerPage, type FigurePages } from '@portal/features/figure-drawer';
import type { Popups } from '@portal/platform';
import type { View } from '../../data/use-building-view.ts';

/** The data that the pages of the drawer are made from. */
export interface BuildingContext {
  readonly view: View;
  readonly name: string;
  readonly days: FigureDays;
  readonly open: Popups['open'];
  readonly ask: AskAboutFigure<BuildingFigureName>;
}

/** The drawer of each figure: of the building, and of a door. */
export const figurePages: ReadonlyMap<string, FigurePages<BuildingContext>> = new Map(
  BUILDING_FIGURES.map((name) => [name, { lines: ofBuilding(name), line: ofDoor(name) }]),
);

function ofBuilding(figure: BuildingFigureName) {
  return ({ view, name, days, open, ask }: BuildingContext): DrawerPage => ({
    title: doorFigures[figure].heading,
    content: (
      <SumOfDoors
        name={figure}
        of={name}
        sum={view}
        days={days}
        onOpen={(propertyId) => {
          open(figure, propertyId);
        }}
        onAsk={asking(ask, figure)}
      />
    ),
  });
}

function ofDoor(figure: BuildingFigureName) {
  return ({ view, days, ask }: BuildingContext, propertyId: number): DrawerPage | null => {
    const row = view.rows.find(({ account }) => account.propertyId === propertyId);
    if (!row) return null;
    const { heading } = doorFigures[figure];
    return {
      title: `${heading} · ${row.account.address}`,
      backTo: heading,
      content: (
        <FigureOfDoor
          name={figure}
          door={row.account}
          amount={row.figures[figure]}
          days={days}
          files={<PdfButton pdf={{ call: calls.propertyLedgerPdf, body: ledgerOf(propertyId, days) }} />}
          onAsk={asking(ask, figure, propertyId)}
        />
      ),
    };
  };
}
