import { calls, type BankChoice, type BankList } from '@portal/contract';
import { useOwner, useUnsaved } from '@portal/platform';
import { useState } from 'react';
import { versionToken } from './version-token.ts';
import { useBankButton } from './use-bank-button.ts';

/** The saved values, and the list that does not include them yet. */
interface SavedChoices {
  readonly accounts: UnsavedChoices['accounts'];
  readonly list: BankList;
}

/** The unsaved choices, and the version token of the form when the first was made. */
interface UnsavedChoices {
  readonly accounts: Readonly<Record<number, string>>;
  readonly loaded: string;
}

export interface AccountAssignment {
  /** The account that is shown at a property; '' for none. */
  readonly valueOf: (property: BankChoice) => string;
  readonly pick: (property: BankChoice, account: string) => void;
  readonly isMissing: (property: BankChoice) => boolean;
  /** The properties that another account was picked for. */
  readonly changed: readonly BankChoice[];
  readonly isWaiting: boolean;
  readonly unsaved: ReturnType<typeof useUnsaved>;
  readonly save: () => void;
}

/** The account of each property while it is chosen. It is sent only when all have one (BANK 297). */
export function useAssign(list: BankList): AccountAssignment {
  const { properties } = list;
  const { user } = useOwner();
  const [picked, setPicked] = useState<UnsavedChoices | null>(null);
  const [isTried, setTried] = useState(false);
  const [saved, setSaved] = useState<SavedChoices | null>(null);
  const clear = (): void => setPicked(null);
  const handleSaved = (): void => {
    setSaved(picked && { accounts: picked.accounts, list });
    clear();
  };
  const { isWaiting, send } = useBankButton(handleSaved, clear);
  const loaded = picked?.loaded ?? versionToken(properties);
  const known = saved?.list === list ? saved.accounts : {};
  const storedOf = (one: BankChoice): string => known[one.property_id] ?? String(one.customer_account_id ?? '');
  const valueOf = (one: BankChoice): string => picked?.accounts[one.property_id] ?? storedOf(one);
  const changed = properties.filter((one) => valueOf(one) !== storedOf(one));
  const unsaved = useUnsaved({ isUnsaved: changed.length > 0, reset: clear });
  const save = (): void => {
    setTried(true);
    const empty = properties.find((one) => valueOf(one) === '');
    if (empty) {
      document.getElementById(fieldOf(empty))?.focus();
      return;
    }
    const pairs = Object.fromEntries(properties.map((one) => [one.property_id, valueOf(one)]));
    send(calls.selectBank, { body: { ...pairs, causer_id: String(user.customer_id), loaded } });
  };
  return {
    valueOf,
    pick: (one, account) => setPicked({ accounts: { ...picked?.accounts, [one.property_id]: account }, loaded }),
    isMissing: (one) => isTried && valueOf(one) === '',
    changed,
    isWaiting,
    unsaved,
    save,
  };
}

/** The id of the field of a property's account. */
export const fieldOf = ({ property_id: id }: BankChoice): string => `bank-of-${id}`;
