import type { ReactElement } from 'react';
import { Tag } from '../tag/tag.tsx';
import { CheckAccount, type CheckAccountProps } from './check-account.tsx';

export interface ReturnedPaymentProps extends CheckAccountProps {
  readonly description: string;
  /** Whether nothing was sent to the owner since. */
  readonly isStillBack: boolean;
}

/** A line of a payment to the owner that came back: an exception, and what to do while it is with us. */
export function ReturnedPayment({ description, isStillBack, ...account }: ReturnedPaymentProps): ReactElement {
  return (
    <>
      <Tag tone="warning">Came back</Tag> {description}
      {isStillBack && (
        <>
          {' '}
          <CheckAccount {...account} />
        </>
      )}
    </>
  );
}
