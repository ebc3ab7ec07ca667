import { Tag } from '@portal/ui';
import type { ReactElement } from 'react';
import { CheckAccount } from './check-account.tsx';

/** A line of a payment to the owner that came back: an exception, and what to do about it. */
export function ReturnedPayment({ description }: { readonly description: string }): ReactElement {
  return (
    <>
      <Tag tone="warning">Came back</Tag> {description} <CheckAccount />
    </>
  );
}
