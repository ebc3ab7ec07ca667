import type { BankList } from '@portal/contract';
import { Select } from '@portal/ui';
import type { ReactElement } from 'react';
import { accountName } from './account-name.ts';

interface AccountSelectProps {
  readonly id: string;
  readonly list: BankList;
  readonly value: string;
  readonly isMissing?: boolean;
  readonly describedBy?: string | undefined;
  /** Why this user may choose none. */
  readonly refusal?: string | undefined;
  readonly onPick: (account: string) => void;
}

export function AccountSelect({
  id,
  list,
  value,
  isMissing = false,
  describedBy,
  refusal,
  onPick,
}: AccountSelectProps): ReactElement {
  return (
    <Select
      id={id}
      value={value}
      disabled={refusal !== undefined}
      title={refusal}
      aria-invalid={isMissing || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => onPick(target.value)}
    >
      <option value="" disabled>
        Choose an account
      </option>
      {list.accounts.map((one) => (
        <option key={one.customer_account_id} value={one.customer_account_id}>
          {accountName(one)}
        </option>
      ))}
    </Select>
  );
}
