import type { FiguresQuery, ReportFigures } from '../figures.ts';
import { balanceAt, brings, isDebit, isHeldLine, isTransferLine, says, sentToOwner } from './account.ts';
import { plusDays, sum, written } from './arithmetic.ts';
import { cell } from './rows.ts';
import type { Row } from './rows.ts';

/** RP18 (8): the whole description. */
const feeLines = new Map([
  ...['admin fee', 'monthly admin f', 'monthly admin fee', 'monthly fee'].map((words) => [words, 'Admin Fee'] as const),
  ['management fee', 'Management Fee'],
  ...['lease fee', 'leasing fee'].map((words) => [words, 'Leasing Fee'] as const),
  ['bond fee', 'Bond Fee'],
  ...['maintenance fee', 'admin maintenance fee'].map((words) => [words, 'Maintenance Fee'] as const),
]);
const taxes = ['tax', 'taxes', 'gst', 'hst', 'pst'];

/** RP18: the first of its ten rules that fits. */
function placeOf(line: Row): string {
  const text = says(line);
  const words = text.split(/[^\p{L}\p{M}\p{N}_]/u);
  const byside = isDebit(line) ? 'Other' : 'Rents';
  if (sentToOwner.has(text)) return 'Paid to you';
  if (text === 'opening balance') return 'Opening';
  if (cell(line, 'work_order').trim() !== '') return 'Maintenance Bill';
  if (isTransferLine(line)) return 'Transfers';
  if (isHeldLine(line)) return byside;
  if (words.includes('nrtr')) return 'NRTR TAX';
  const isPropertyTax = /(^|[^\p{L}\p{M}\p{N}_])property tax(es)?($|[^\p{L}\p{M}\p{N}_])/u.test(text);
  if (taxes.some((tax) => words.includes(tax)) && !isPropertyTax) return 'Sales Tax';
  return feeLines.get(text) ?? (text === 'rent' ? 'Rents' : byside);
}

/** The sum of the lines of a place. A building and a portfolio net the transfers of all their properties together. */
export function reportOf(
  properties: readonly (readonly Row[])[],
  { from, to }: FiguresQuery,
  isTenancy: boolean,
): ReportFigures {
  const lines = properties.flat().filter((line) => cell(line, 'date') >= from && cell(line, 'date') <= to);
  const places = Map.groupBy(lines, placeOf);
  const at = (place: string): bigint => sum((places.get(place) ?? []).map(brings));
  const [rents, transfers] = [at('Rents'), at('Transfers')];
  const costs = [...places.keys()].filter((place) => !['Rents', 'Transfers', 'Opening', 'Paid to you'].includes(place));
  const spent = costs.map((place) => [place, -at(place)] as const).filter(([, amount]) => amount !== 0n);
  const expenses = sum(spent.map(([, amount]) => amount));
  const income = rents + (isTenancy || transfers < 0n ? 0n : transfers);
  const paidOut = expenses - (isTenancy || transfers > 0n ? 0n : transfers);
  const opening = sum(properties.map((own) => balanceAt(own, plusDays(from, -1)))) + at('Opening');
  return {
    opening: written(opening),
    rents_and_others: written(rents),
    transfers: written(transfers),
    total_income: written(income),
    ...Object.fromEntries(spent.map(([place, amount]) => [place, written(amount)])),
    total_paid_out: written(paidOut),
    net_proceeds: written(income - paidOut),
    paid_to_you: written(-at('Paid to you')),
    closing: written(opening + rents + transfers - expenses + at('Paid to you')),
  };
}
