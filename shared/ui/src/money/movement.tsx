import type { Cents } from '@portal/domain';
import type { ReactElement } from 'react';
import { MoneyText } from './money-text.tsx';

export interface MovementProps {
  /** Positive for money in; null for a line that moves none. */
  readonly amount: Cents | null;
  /** A payment to the owner that came back: money in, but no good news. */
  readonly isReturned?: boolean | undefined;
}

/** The amount that a line of an account moved. */
export function Movement({ amount, isReturned = false }: MovementProps): ReactElement | null {
  return amount === null ? null : <MoneyText amount={amount} tone={isReturned ? 'plain' : 'movement'} />;
}
