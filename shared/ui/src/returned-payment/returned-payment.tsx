import type { ReactElement } from 'react';
import { Tag } from '../tag/tag.tsx';
import { CheckAccount, type CheckAccountProps } from './check-account.tsx';

export interface ReturnedPaymentProps extends CheckAccountProps {
  readonly description: string;
}

/** A line of a payment to the owner that came back: an exception, and what to do about it. */
export function ReturnedPayment({ description, ...account }: ReturnedPaymentProps): ReactElement {
  return (
    <>
      <Tag tone="warning">Came back</Tag> {description} <CheckAccount {...account} />
    </>
  );
}
