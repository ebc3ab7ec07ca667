import { BUILDING_FEE_PERCENT, MANAGEMENT_FEE_PERCENT } from '../fee-percent.ts';
import { drawPage } from './invoice-pdf.ts';

/** The parties of an agreement. */
interface AgreementParties {
  readonly number: number;
  readonly title: string;
  readonly owner: string;
}

const clauses: readonly (readonly [head: string, ...lines: readonly string[]])[] = [
  [
    '1  What we do',
    'We collect rent, pay bills from the funds held for each property, arrange repairs',
    'up to $500.00 without asking, and let vacant units.',
  ],
  [
    '2  What it costs',
    `The management fee is ${MANAGEMENT_FEE_PERCENT.toFixed(2)}% of the rent received, plus tax; in a multi-residential`,
    `building it is ${BUILDING_FEE_PERCENT.toFixed(2)}%. A leasing fee of half a month of rent applies to each new lease.`,
  ],
  [
    '3  When you are paid',
    'We send the funds held for you once a month. A change of bank details counts',
    'for a payment when it was saved at least 72 hours before it.',
  ],
  [
    '4  What you see',
    'Every amount that we receive or pay for you is in the ledger of its property',
    'within one business day, with its invoice where there is one.',
  ],
  [
    '5  Emergencies',
    'Where people or the building are at risk we act at once and tell you the same day,',
    'whatever the cost.',
  ],
  ['6  Ending it', 'Either side may end this agreement with 60 days’ notice in writing.'],
];

const TOP = 660;
const LINE = 16;

/** A service agreement of one page, the same for the same parties. */
export function drawAgreement({ number, title, owner }: AgreementParties): Uint8Array {
  let y = TOP;
  const texts = clauses.flatMap(([head, ...lines]) => {
    const placed = [head, ...lines].map((text, index) => {
      y -= LINE;
      return { x: 56, y, size: 11, text: text.replaceAll('’', "'"), ...(index === 0 && { font: 'F2' as const }) };
    });
    y -= LINE;
    return placed;
  });
  return drawPage([
    { x: 56, y: 770, size: 24, text: title, font: 'F2' },
    { x: 56, y: 744, size: 11, text: `Agreement SLA-${number}` },
    { x: 56, y: 716, size: 11, text: `between your property manager and ${owner},` },
    { x: 56, y: 700, size: 11, text: 'for all properties that the owner has with the manager' },
    ...texts,
    { x: 56, y: 60, size: 9, text: 'This agreement belongs to a demonstration. It binds nobody.' },
  ]);
}
