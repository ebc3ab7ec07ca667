import { formatDay, formatMoney, formatMonth } from '@portal/domain';
import type { Cents, DateRange, IsoDate } from '@portal/domain';
import { color, size } from './look.ts';
import { foot, head, paper } from './page.ts';
import type { PdfDocument, PdfNode } from './pdf-document.ts';
import type { ReportParty } from './report-model.ts';

/** A figure of a month beside its target. */
export interface GraphCard {
  readonly name: string;
  /** Whether reaching the target is good news, as with an income. */
  readonly isGoodAbove: boolean;
  readonly target: Cents | null;
  readonly actual: Cents;
  readonly percent: number | null;
}

/** The cards of a building for a month. It can be sent to another process. */
export interface BuildingGraph {
  readonly provider: ReportParty;
  readonly about: string;
  readonly owner: string;
  readonly period: DateRange;
  readonly printed: IsoDate;
  readonly cards: readonly GraphCard[];
}

const RADIUS = 40;
const STROKE = 11;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const ACCENT = '#1f4fd8';

/** The gauges of the cards as drawings, two in a row (MRF 234). */
export function buildingGraphDocument(graph: BuildingGraph): PdfDocument {
  const { about, period, provider, cards } = graph;
  return {
    ...paper(provider.paper),
    language: 'en-CA',
    displayTitle: true,
    info: { title: `${about}, ${formatDay(period.from)} to ${formatDay(period.to)}`, author: provider.name },
    defaultStyle: { font: 'Inter', fontSize: size.text, lineHeight: 1.25, color: color.ink },
    content: [
      head([`Financial Graph, ${formatMonth(period.from)}`, about], graph),
      { columns: cards.slice(0, 2).map(cardOf), margin: [0, 30, 0, 0] },
      { columns: cards.slice(2).map(cardOf), margin: [0, 30, 0, 0] },
    ],
    footer: foot(provider, graph),
  };
}

function cardOf(card: GraphCard): PdfNode {
  const { name, target, actual, percent } = card;
  return {
    width: '*',
    stack: [
      { text: name, bold: true, fontSize: size.name, margin: [0, 0, 0, 6] },
      percent === null
        ? { text: 'Chart generation failed: Insufficient Data', color: color.muted, margin: [0, 36, 0, 36] }
        : { svg: ring(card, percent), width: 110 },
      {
        text: formatMoney(actual),
        bold: true,
        fontFeatures: { tnum: true, kern: false },
        fontSize: size.title,
        margin: [0, 6, 0, 0],
      },
      {
        text:
          target === null
            ? 'No target'
            : `${percent ?? 'n/a'}${percent === null ? '' : '%'} of target ${formatMoney(target)}`,
        color: color.muted,
      },
    ],
  };
}

function ring({ isGoodAbove }: GraphCard, percent: number): string {
  const shown = (CIRCUMFERENCE * Math.min(100, Math.max(0, percent))) / 100;
  const reached = isGoodAbove ? color.good : color.bad;
  const circle = (stroke: string, dash: string) =>
    `<circle cx="50" cy="50" r="${RADIUS}" fill="none" stroke="${stroke}" stroke-width="${STROKE}"${dash}/>`;
  const dash = ` stroke-dasharray="${shown} ${CIRCUMFERENCE}" transform="rotate(-90 50 50)"`;
  const text = `<text x="50" y="55" text-anchor="middle" font-size="15" font-weight="bold">${percent}%</text>`;
  return `<svg viewBox="0 0 100 100" font-family="Inter">${circle(color.rule, '')}${percent > 0 ? circle(percent >= 100 ? reached : ACCENT, dash) : ''}${text}</svg>`;
}
