import type { BillKind } from './bill-kinds.ts';
import { drawPropertyPlans } from './draw-property-plans.ts';
import type { Habit, PropertyPlan } from './property-plan.ts';
import type { Random } from './random.ts';
import type { Tenure } from './tenure.ts';

export interface OwnerPlan {
  /** The part of the login before the @. */
  readonly name: string;
  readonly buildings: readonly (readonly PropertyPlan[])[];
  readonly withoutBuilding: readonly PropertyPlan[];
  /** The numbers of units of multi-residential buildings. */
  readonly residences?: readonly number[];
  /** The login of a second authority. */
  readonly helper?: string;
  /** None at all where it is left out. */
  readonly sla?: 'signed' | 'pending';
  /** Bills and work orders come with their invoices. */
  readonly hasInvoices?: true;
}

const propertyPlan = (tenure: Tenure, ...bills: readonly BillKind[]): PropertyPlan => ({
  tenure,
  bills: ['paid', ...bills],
});
const withHabits = (one: PropertyPlan, ...habits: readonly Habit[]): PropertyPlan => ({ ...one, habits });

/** Every state that a figure can depend on, on one owner. */
const owner: OwnerPlan = {
  name: 'owner',
  helper: 'helper',
  hasInvoices: true,
  sla: 'signed',
  buildings: [
    [
      withHabits(propertyPlan('steady', 'upcoming', 'percent'), 'transfer', 'work-order'),
      propertyPlan('in-arrears', 'overdue', 'part-paid', 'upcoming'),
      withHabits(propertyPlan('steady', 'over-paid', 'hidden', 'due-today'), 'fees', 'hold', 'auth-transfer'),
      withHabits(propertyPlan('new-lease', 'former', 'deposit', 'upcoming'), 'hold'),
    ],
    [
      withHabits(propertyPlan('month-to-month', 'overdue', 'landlord'), 'work-order', 'refund'),
      propertyPlan('ended', 'former'),
      propertyPlan('ending-today', 'overdue'),
      withHabits(propertyPlan('ending-soon', 'without-due-date', 'landlord-later'), 'returned-payout'),
    ],
    [
      propertyPlan('starting-soon', 'former'),
      propertyPlan('in-arrears', 'part-paid', 'without-days'),
      withHabits({ ...propertyPlan('never-let'), isAdvertised: true }, 'work-order'),
      withHabits(propertyPlan('renewed', 'former', 'upcoming'), 'refund'),
    ],
  ],
  withoutBuilding: [
    withHabits({ ...propertyPlan('steady', 'percent-overdue'), isForeign: true }, 'work-order'),
    withHabits(propertyPlan('draft', 'upcoming'), 'work-order'),
  ],
};

/** The promised accounts, and what each of them owns. */
const documentedAccounts: readonly OwnerPlan[] = [
  owner,
  { name: 'single', sla: 'signed', hasInvoices: true, buildings: [[propertyPlan('steady')]], withoutBuilding: [] },
  { name: 'empty', sla: 'signed', buildings: [], withoutBuilding: [] },
  {
    name: 'unsigned',
    sla: 'pending',
    hasInvoices: true,
    buildings: [[propertyPlan('steady', 'upcoming'), propertyPlan('month-to-month')]],
    withoutBuilding: [],
  },
  { name: 'nosla', hasInvoices: true, buildings: [], withoutBuilding: [propertyPlan('steady', 'upcoming')] },
  { name: 'multires', sla: 'signed', buildings: [], withoutBuilding: [], residences: [40, 64, 160] },
];

/** The login of a member of staff. */
export const STAFF = 'staff';

const LARGE = 'large';
/** From this size on there is an owner of 1,000 properties. */
const LARGE_FROM_SCALE = 10;
export const LARGEST_SCALE = 100;
const OWNERS_A_STEP = 5;

/** The names of the accounts that the login hint lists, where the sample has them. */
export const documentedLogins: readonly string[] = [
  ...documentedAccounts.flatMap(({ name, helper }) => (helper === undefined ? [name] : [name, helper])),
  STAFF,
  LARGE,
];

/**
 * The owners of a sample of that size: the promised ones, then five owners of 15 properties on average for each step
 * above 1. A larger sample begins with the owners of a smaller one, so that an owner keeps their ids.
 */
export function* ownerPlans(random: Random, scale: number, residences?: readonly number[]): Generator<OwnerPlan> {
  yield* documentedAccounts.map((plan) => (plan.residences && residences ? { ...plan, residences } : plan));
  for (let step = 2; step <= scale; step += 1) {
    if (step === LARGE_FROM_SCALE)
      yield {
        name: LARGE,
        sla: 'signed',
        buildings: Array.from({ length: 40 }, () => drawPropertyPlans(random, 24)),
        withoutBuilding: drawPropertyPlans(random, 40),
      };
    for (let number = 1; number <= OWNERS_A_STEP; number += 1)
      yield drawOwner(random, `owner${(step - 2) * OWNERS_A_STEP + number}`);
  }
}

function drawOwner(random: Random, name: string): OwnerPlan {
  const buildings = Array.from({ length: random.between(1, 5) }, () => drawPropertyPlans(random, random.between(3, 6)));
  return { name, sla: 'signed', buildings, withoutBuilding: drawPropertyPlans(random, random.between(0, 3)) };
}
