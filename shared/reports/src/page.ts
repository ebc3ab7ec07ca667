import { formatDay } from '@portal/domain';
import type { ReportFormat } from '@portal/domain';
import { FOOT, GAP, MARGIN, bare, color, size } from './look.ts';
import type { PdfDocument, PdfNode } from './pdf-document.ts';
import type { ReportModel, ReportParty } from './report-model.ts';

/** The content of the head of a part. */
interface HeadOf
  extends Pick<ReportModel, 'provider' | 'about' | 'owner' | 'period' | 'printed'>, Partial<TitleParts> {}

type TitleParts = Pick<ReportModel, 'tenant' | 'statement' | 'format'>;

type Paper = Pick<PdfDocument, 'pageSize' | 'pageOrientation' | 'pageMargins'>;

/** Letter and A4 stand, tabloid lies (RP7). */
const papers = {
  Letter: { pageSize: 'LETTER', pageOrientation: 'portrait' },
  A4: { pageSize: 'A4', pageOrientation: 'portrait' },
  tabloid: { pageSize: 'TABLOID', pageOrientation: 'landscape' },
} as const satisfies Readonly<Record<ReportFormat, Omit<Paper, 'pageMargins'>>>;

export function paper(format: ReportFormat): Paper {
  return { ...papers[format], pageMargins: [MARGIN, MARGIN, MARGIN, FOOT] };
}

/** The width of the paper as it lies, in points. */
const paperWidth: Readonly<Record<ReportFormat, number>> = { Letter: 612, A4: 595.28, tabloid: 1224 };

export function contentWidth(format: ReportFormat): number {
  return paperWidth[format] - 2 * MARGIN;
}

/** The names and values of the facts in a head, and what stands between them and the title. */
const FACTS = { name: 60, gap: 10, value: 120, before: 14 } as const;
/** The right side of a foot: the currency and the number of the page. */
const FOOT_END = 80;

/** A wider column of texts would part the amounts from them. */
const WIDEST = 420;

/**
 * The width that the other columns of a table leave to the one with texts. A column of width '*' grows with its longest
 * word and pushes the amounts beside it off the paper; in one of a fixed width a long word breaks.
 */
export function widthBeside(format: ReportFormat, others: readonly number[]): number {
  return Math.min(
    WIDEST,
    others.reduce((left, width) => left - width - GAP, contentWidth(format)),
  );
}

/** The head: who prints it, what it is, for whom and which days (REP 204). The first title is the large one. */
export function head([first, ...others]: readonly [string, ...string[]], model: HeadOf): PdfNode {
  const title = { text: first, bold: true, fontSize: size.title, margin: [0, 10, 0, 2] };
  const subtitles = others.map((text) => ({ text }));
  // Fixed widths, in which a long word breaks.
  const width = contentWidth(model.format ?? model.provider.paper);
  const factsWidth = FACTS.name + FACTS.gap + FACTS.value;
  const columns = [
    { width: width - FACTS.before - factsWidth, stack: [brand(model.provider), title, ...subtitles] },
    { width: factsWidth, ...facts(model) },
  ];
  const layout = {
    ...bare,
    hLineWidth: (at: number) => (at === 1 ? 1.5 : 0),
    hLineColor: () => color.ink,
    paddingBottom: () => 12,
  };
  return { table: { widths: ['*'], body: [[{ columns, columnGap: FACTS.before }]] }, layout };
}

interface FootOf extends Pick<ReportModel, 'about' | 'owner' | 'period'>, Partial<Pick<ReportModel, 'format'>> {}

/** The foot of every page, with its number: a page that lies by itself still says whose it is and for which days. */
export function foot({ name, address, phone, paper: usual }: ReportParty, model: FootOf | null): PdfDocument['footer'] {
  const provider = [name, address, phone].filter((part) => part !== null).join(' · ');
  const about = model === null ? { text: provider } : { stack: [{ text: footText(model) }, { text: provider }] };
  const layout = {
    ...bare,
    hLineWidth: (at: number) => (at === 0 ? 0.75 : 0),
    hLineColor: () => color.rule,
    paddingLeft: (at: number) => (at === 0 ? 0 : 13.5),
    paddingTop: () => 10,
  };
  const end = (page: string): PdfNode => ({
    stack: [{ text: 'Canadian dollars' }, { text: page }],
    alignment: 'right',
  });
  return (page, pages) => ({
    table: {
      widths: [contentWidth(model?.format ?? usual) - FOOT_END, '*'],
      body: [[about, end(`Page ${page} of ${pages}`)]],
    },
    layout,
    fontSize: size.small,
    color: color.muted,
    margin: [MARGIN, 8, MARGIN, 0],
  });
}

function footText({ owner, about, period }: FootOf): string {
  return `${owner} · ${about} · ${formatDay(period.from)} to ${formatDay(period.to)}`;
}

function brand({ name, logo }: ReportParty): PdfNode {
  const text = { text: name, bold: true, fontSize: size.name, margin: [0, 3, 0, 0] };
  if (logo === null) return text;
  return {
    columns: [
      { ...logo, fit: [60, 19.5], width: 'auto' },
      { ...text, width: '*' },
    ],
    columnGap: 7.5,
  };
}

function facts({ owner, tenant = null, statement = null, period, printed }: HeadOf): PdfNode {
  const lines = [
    ['Owner', owner],
    ...(tenant === null ? [] : [['Tenant', tenant]]),
    ['Period Start', formatDay(period.from)],
    ['Period End', formatDay(period.to)],
    [statement === null ? 'Printed' : 'Made', formatDay(printed)],
  ];
  const body = lines.map(([name = '', value = '']) => [
    { text: name, color: color.muted },
    { text: value, bold: true, alignment: 'right' },
  ]);
  const layout = { ...bare, paddingLeft: (at: number) => (at === 0 ? 0 : FACTS.gap), paddingBottom: () => 3 };
  return { table: { widths: [FACTS.name, FACTS.value], body }, layout };
}
