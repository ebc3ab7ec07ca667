import { cents, formatMoney, type Cents } from '@portal/domain';

/** Whether the lines add up to the figure, and if not, the difference in words. A count says nothing of lines that are all there. */
export type FigureCheck =
  { readonly agrees: true; readonly words: string | null } | { readonly agrees: false; readonly difference: string };

export function moneyCheck(figure: Cents, sum: Cents): FigureCheck {
  if (figure === sum) return { agrees: true, words: 'The lines add up to the figure.' };
  const missing = formatMoney(cents(Math.abs(sum - figure)));
  return {
    agrees: false,
    difference: `The lines add up to ${formatMoney(sum)}: ${missing} ${sum > figure ? 'more' : 'less'} than the figure.`,
  };
}

export function countCheck(figure: number, lines: number): FigureCheck {
  if (figure === lines) return { agrees: true, words: null };
  return {
    agrees: false,
    difference: `There are ${lines} lines: ${Math.abs(lines - figure)} ${lines > figure ? 'more' : 'fewer'} than the figure.`,
  };
}
