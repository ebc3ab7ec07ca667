import { addDays, addMonths } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Random } from './random.ts';

/** How a property is let; `former` is the tenancy before, where a sample shows it. */
export type Tenure = 'steady' | 'month-to-month' | 'in-arrears' | 'new-lease' | 'ending-soon' | 'ended' | 'never-let' | 'draft';

export interface Term {
  readonly start: IsoDate;
  readonly end: IsoDate | null;
  readonly isKilled: boolean;
}

/** The tenancies of a property, the latest first. */
export function drawTerms(random: Random, tenure: Tenure, today: IsoDate): Term[] {
  const start = addDays(addMonths(today, -random.between(16, 40)), random.between(-10, 10));
  switch (tenure) {
    case 'steady':
    case 'in-arrears':
      return [{ start, end: random.chance(30) ? null : addMonths(today, random.between(2, 10)), isKilled: false }];
    case 'month-to-month':
      return [{ start, end: addMonths(today, -random.between(3, 8)), isKilled: false }];
    case 'ending-soon':
      return [{ start, end: addDays(today, random.between(5, 25)), isKilled: true }];
    case 'ended':
      return [{ start, end: addDays(today, -random.between(35, 60)), isKilled: true }];
    case 'new-lease': {
      const moveIn = addDays(today, -random.between(3, 20));
      return [{ start: moveIn, end: addMonths(moveIn, 12), isKilled: false }, { start, end: addDays(moveIn, -random.between(15, 40)), isKilled: true }];
    }
    case 'never-let':
    case 'draft':
      return [];
  }
}
