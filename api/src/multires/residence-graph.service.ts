import type { DateRange, IsoDate, Targeted } from '@portal/domain';
import type { ReportParty } from '@portal/reports';
import type { OwnerTransaction } from '../db/client.ts';
import type { RenderJob } from '../services/render/render-messages.ts';
import { findOwnerName } from '../reports/report/report.repo.ts';
import { readFinancial } from './dashboards.ts';
import { findResidence } from './residence.ts';

/** The four cards of a month, as the screen shows them. */
export async function readGraph(
  tx: OwnerTransaction,
  groupId: number,
  month: DateRange,
  { provider, today }: { readonly provider: ReportParty; readonly today: IsoDate },
): Promise<RenderJob> {
  const residence = await findResidence(tx, groupId);
  const { income, expense, netOperatingIncome, vacancyLoss } = await readFinancial(tx, residence, month.from);
  const graph = {
    provider,
    about: residence.building.groupName,
    owner: await findOwnerName(tx),
    period: month,
    printed: today,
    cards: [
      { name: 'Rental Income', isGoodAbove: true, ...onlyFigures(income) },
      { name: 'Total Expense', isGoodAbove: false, ...onlyFigures(expense) },
      { name: 'NOI', isGoodAbove: true, ...onlyFigures(netOperatingIncome) },
      { name: 'Vacancy Loss', isGoodAbove: false, ...onlyFigures(vacancyLoss) },
    ],
  };
  return { kind: 'building-graph', graph };
}

/** The figures without the rows, which the rendering process does not need. */
function onlyFigures({ target, actual, percent }: Targeted): Targeted {
  return { target, actual, percent };
}
