import type { ReportFigures } from '../figures/figures.ts';
import type { ReadPdf } from './read-pdf.ts';

const TRANSACTIONS = 'TRANSACTION REPORT';
const MONEY = /^(−?)\$([\d,]+\.\d\d)$/;
const parts = ['Income', 'Paid Out', 'Net Proceeds'] as const;

/** An amount as it is printed, for instance '−$1,234.50', as '-1234.50'. */
function decimalOf(printed: string): string {
  const [, sign, size = ''] = MONEY.exec(printed) ?? [];
  if (sign === undefined) throw new Error(`${printed} is no amount`);
  return `${sign === '' ? '' : '-'}${size.replaceAll(',', '')}`;
}

/** Every figure of the summary of a PDF, with the names of a provider's `expected.json`. */
export function summaryOf(pdf: ReadPdf): ReportFigures {
  const page = summaryPieces(pdf);
  const [income, paidOut, net] = parts.map((part, at) => {
    const next = parts[at + 1];
    return figuresIn(page.slice(page.indexOf(part), next === undefined ? undefined : page.indexOf(next)));
  });
  const { Total: totalIncome, Transfers: _received, 'Rents and Others': rents, ...moreIncome } = income ?? {};
  const { Total: totalPaidOut, Transfers: _sent, ...lines } = paidOut ?? {};
  const at = (name: string): string => balanceIn(page.slice(0, page.indexOf('Income')), name);
  return {
    opening: at('Opening,'),
    rents_and_others: rents ?? '',
    transfers: at('+ Transfers') || '0.00',
    total_income: totalIncome ?? '',
    ...moreIncome,
    ...lines,
    total_paid_out: totalPaidOut ?? '',
    net_proceeds: net?.['Net Proceeds'] ?? '',
    paid_to_you: at('− Paid to you'),
    closing: at('= Closing'),
  };
}

/** The transfers printed as income, and as paid out. */
export function transfersIn(pdf: ReadPdf): readonly (string | null)[] {
  const page = summaryPieces(pdf);
  const [income, paidOut] = [
    page.slice(page.indexOf('Income'), page.indexOf('Paid Out')),
    page.slice(page.indexOf('Paid Out'), page.indexOf('Net Proceeds')),
  ];
  return [income, paidOut].map((pieces) => figuresIn(pieces)['Transfers'] ?? null);
}

/** The lines of the second part, from all its pages: amount and balance of each. */
export function transactionsOf({ pages }: ReadPdf): (readonly [amount: string, balance: string])[] {
  const all = pages.flat();
  const pieces = all.slice(all.indexOf(TRANSACTIONS));
  return pieces.flatMap((piece, at) => {
    const next = pieces[at + 1] ?? '';
    return MONEY.test(piece) && MONEY.test(next) ? [[decimalOf(piece), decimalOf(next)] as const] : [];
  });
}

/** Without the figures of each property. */
function summaryPieces({ pages }: ReadPdf): string[] {
  const pieces = pages.flat();
  const end = pieces.indexOf('By property');
  return pieces.slice(0, end === -1 ? pieces.indexOf(TRANSACTIONS) : end);
}

/** The figure of the strip whose label, which may take two lines, begins so. */
function balanceIn(pieces: readonly string[], name: string): string {
  const [, after = ''] = pieces.join(' ').split(name);
  const [printed] = /−?\$[\d,]+\.\d\d/.exec(after) ?? [];
  return printed === undefined ? '' : decimalOf(printed);
}

/** Labels with the amount that follows each. */
function figuresIn(pieces: readonly string[]): Record<string, string> {
  const named = pieces.flatMap((piece, at) => {
    const amount = pieces[at + 1] ?? '';
    return MONEY.test(amount) && !MONEY.test(piece) ? [[piece, decimalOf(amount)] as const] : [];
  });
  return Object.fromEntries(named);
}
