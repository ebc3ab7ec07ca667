import type { Tenure } from './tenure.ts';

interface Plot {
  readonly tenure: Tenure;
  readonly isAdvertised?: true;
  readonly isForeign?: true;
}

export interface OwnerPlan {
  /** The part of the login before the @. */
  readonly name: string;
  readonly buildings: readonly (readonly Plot[])[];
  readonly withoutBuilding: readonly Plot[];
  /** Whether bills are overdue and rents in arrears. */
  readonly isOwing: boolean;
  /** The login of a second authority. */
  readonly helper?: string;
}

const plot = (tenure: Tenure): Plot => ({ tenure });

/** The accounts of a sample and what each of them owns. */
export const ownerPlans: readonly OwnerPlan[] = [
  {
    name: 'owner',
    helper: 'helper',
    isOwing: true,
    buildings: [
      [plot('steady'), plot('in-arrears'), plot('steady'), plot('new-lease')],
      [plot('month-to-month'), plot('ended'), plot('steady'), plot('ending-soon')],
      [plot('steady'), plot('in-arrears'), { tenure: 'never-let', isAdvertised: true }, plot('steady')],
    ],
    withoutBuilding: [{ tenure: 'steady', isForeign: true }, plot('draft')],
  },
  { name: 'single', isOwing: false, buildings: [[plot('steady')]], withoutBuilding: [] },
  { name: 'empty', isOwing: false, buildings: [], withoutBuilding: [] },
];
