import type { BillKind } from './bill-kinds.ts';
import type { PropertyPlan } from './property-plan.ts';
import type { Random } from './random.ts';
import type { Tenure } from './tenure.ts';

/** The tenures besides the usual one, each as likely as it is listed. */
const rare: readonly [Tenure, ...Tenure[]] = [
  'in-arrears',
  'in-arrears',
  'in-arrears',
  'new-lease',
  'new-lease',
  'ending-soon',
  'ending-soon',
  'ended',
  'ended',
  'renewed',
  'renewed',
  'starting-soon',
  'ending-today',
  'never-let',
  'draft',
];
const bills: readonly [BillKind, ...BillKind[]] = [
  'upcoming',
  'percent',
  'overdue',
  'part-paid',
  'over-paid',
  'hidden',
  'due-today',
  'deposit',
  'landlord',
  'without-due-date',
  'former',
];

/** Properties of an owner that are not described one by one. */
export function drawPropertyPlans(random: Random, count: number): PropertyPlan[] {
  return Array.from({ length: count }, (): PropertyPlan => ({
    tenure: drawTenure(random),
    bills: ['paid', 'paid', 'paid', 'paid', ...Array.from({ length: random.between(0, 2) }, () => random.pick(bills))],
    ...(random.chance(6) && { isForeign: true }),
    ...(random.chance(3) && { isAdvertised: true }),
  }));
}

function drawTenure(random: Random): Tenure {
  if (random.chance(30)) return random.pick(rare);
  return random.chance(20) ? 'month-to-month' : 'steady';
}
