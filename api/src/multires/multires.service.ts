import type { AnswerOf, QueryOf, Residence, ResidenceLedger, ResidenceRow, calls } from '@portal/contract';
import { addDays } from '@portal/domain';
import type { DateRange, IsoDate } from '@portal/domain';
import { AppError } from '../app-error.ts';
import type { OwnerTransaction } from '../db/client.ts';
import { readMedia } from '../portfolio/document/media-of.ts';
import { findLastLines } from '../folio/folio/folio.repo.ts';
import { invoicesOf } from '../portfolio/ledger/ledger.present.ts';
import { findUnitLines, readFinancial, readOccupancy, readOperational } from './dashboards.ts';
import { financialRows, heldRows, occupancyFigureRows, occupancyRows, operationalRows } from './figure-rows.ts';
import { toFinancial, toOccupancy, toOperational, toResidence, toResidenceLedger } from './multires.present.ts';
import { findResidence, findResidences } from './residence.ts';

type Metrics = AnswerOf<typeof calls.buildingMetrics>['data'];

/** Ten years of months: more is a mistake, and much work. */
const MAX_DAYS = 3_660;

/** The buildings whose name contains the text, in any case. */
export async function listResidences(tx: OwnerTransaction, name: string, today: IsoDate): Promise<Residence[]> {
  const residences = await findResidences(tx, null);
  const held = await findLastLines(tx, today);
  const text = name.trim().toLocaleLowerCase('en');
  return residences
    .filter(({ building }) => building.groupName.toLocaleLowerCase('en').includes(text))
    .map((residence) => toResidence(residence, held, today));
}

export async function readResidence(tx: OwnerTransaction, groupId: number, today: IsoDate): Promise<Residence> {
  return toResidence(await findResidence(tx, groupId), await findLastLines(tx, today), today);
}

export async function readResidenceLedgers(
  tx: OwnerTransaction,
  groupId: number,
  range: DateRange,
): Promise<ResidenceLedger[]> {
  const residence = await findResidence(tx, groupId);
  const rows = await findUnitLines(tx, residence, range);
  const mediaOf = await readMedia(tx, invoicesOf(rows));
  const units = new Map(residence.units.map(({ propertyId, unit }) => [propertyId, unit]));
  return rows.map((row) => toResidenceLedger(row, units.get(row.propertyId) ?? null, mediaOf));
}

export async function readMetrics(
  tx: OwnerTransaction,
  groupId: number,
  { scope, range }: Pick<QueryOf<typeof calls.buildingMetrics>, 'scope'> & { readonly range: DateRange },
  today: IsoDate,
): Promise<Metrics> {
  const residence = await findResidence(tx, groupId);
  refuseTooLong(range);
  if (scope === 'financial') return { financial: toFinancial(await readFinancial(tx, residence, range.from)) };
  if (scope === 'operational')
    return { operational: toOperational(await readOperational(tx, residence, range, today)) };
  return { occupancy: toOccupancy(await readOccupancy(tx, residence, range, today)) };
}

/** The rows behind a figure, computed together with the figure, so that they always add up to it. */
export async function readFigureRows(
  tx: OwnerTransaction,
  groupId: number,
  { figure, range }: Pick<QueryOf<typeof calls.buildingRows>, 'figure'> & { readonly range: DateRange },
  today: IsoDate,
): Promise<ResidenceRow[]> {
  const residence = await findResidence(tx, groupId);
  refuseTooLong(range);
  switch (figure) {
    case 'occupancy':
      return occupancyRows(residence, today);
    case 'funds_held':
      return heldRows(residence, await findLastLines(tx, today));
    case 'rental_income':
    case 'expense':
    case 'vacancy_loss':
      return financialRows(figure, await readFinancial(tx, residence, range.from), residence);
    case 'showings':
    case 'prospects':
    case 'expiring_leases':
    case 'inquiries':
      return occupancyFigureRows(figure, await readOccupancy(tx, residence, range, today), residence);
    default:
      return operationalRows(figure, await readOperational(tx, residence, range, today), residence, range.to);
  }
}

function refuseTooLong({ from, to }: DateRange): void {
  if (to <= addDays(from, MAX_DAYS)) return;
  throw new AppError('invalid', {
    errors: { endDate: ['The endDate field must be at most ten years after startDate.'] },
  });
}
