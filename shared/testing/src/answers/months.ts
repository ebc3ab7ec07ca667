import type { AnswerOf, calls } from '@portal/contract';
import { monthsUpTo } from '@portal/domain';
import { today } from './session-answer.ts';

/** Months up to today, each with the rent received and what was paid to the owner: `months(['1500.00', '900.00'])`. */
export function months(
  ...figures: readonly (readonly [rent: string, paid: string])[]
): AnswerOf<typeof calls.folioMonths> {
  return monthsUpTo(today, figures.length).map((days, index) => {
    const [rent_received, paid_to_you] = figures[index] ?? ['0.00', '0.00'];
    return { ...days, rent_received, paid_to_you };
  });
}
