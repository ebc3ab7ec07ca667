import { calls, type BankChoice, type BankList } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { useOwner, useWriteRefusal } from '@portal/platform';
import { Button } from '@portal/ui';
import { useId, useState, type ReactElement, type SubmitEvent } from 'react';
import { useTellUnsaved } from '../../panels/unsaved.tsx';
import { useDialogs } from '../../panels/use-dialogs.ts';
import form from '../../parts/form.module.css';
import { AccountSelect } from './account-select.tsx';
import { AssignAll } from './assign-all.tsx';
import styles from './bank-accounts.module.css';
import { loadedWith } from './loaded-with.ts';
import { useBankButton } from './use-bank-button.ts';

const USE_FOR_ALL = 'use-for-all';

/** So many properties are shown before the owner asks for all. */
const FEW = 4;

export interface AssignFormProps {
  readonly list: BankList;
  readonly onClose: () => void;
}

/** An account for every property that is not a draft (PR20). It is sent only when all have one (BANK 297). */
export function AssignForm({ list, onClose }: AssignFormProps): ReactElement {
  const { properties } = list;
  const { user } = useOwner();
  const refusal = useWriteRefusal(calls.selectBank);
  const [picked, setPicked] = useState<Readonly<Record<number, string>>>({});
  const [isTried, setTried] = useState(false);
  const [isAll, setAll] = useState(false);
  const { current, open, close } = useDialogs();
  const { isWaiting, send } = useBankButton(() => setPicked({}));
  const valueOf = (one: BankChoice): string => picked[one.property_id] ?? String(one.customer_account_id ?? '');
  const isMissing = (one: BankChoice): boolean => isTried && valueOf(one) === '';
  const shown = isAll ? properties : properties.filter((one, n) => n < FEW || valueOf(one) === '' || one.pending);
  useTellUnsaved(Object.keys(picked).length > 0);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    const empty = properties.find((one) => valueOf(one) === '');
    if (empty) {
      document.getElementById(`bank-of-${empty.property_id}`)?.focus();
      return;
    }
    const pairs = Object.fromEntries(properties.map((one) => [one.property_id, valueOf(one)]));
    send(calls.selectBank, {
      body: { ...pairs, causer_id: String(user.customer_id), loaded: loadedWith(properties) },
    });
  };
  const none = whyNone(list);
  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className={styles.all}>
        <Button disabledReason={none ?? refusal} onClick={() => open(USE_FOR_ALL)}>
          Use for all properties
        </Button>
      </div>
      {refusal && <p className={form.note}>{refusal}</p>}
      {none && <p className={styles.empty}>{none}</p>}
      <ul className={styles.choices}>
        {shown.map((one) => (
          <Choice
            key={one.property_id}
            choice={one}
            list={list}
            value={valueOf(one)}
            isMissing={isMissing(one)}
            refusal={refusal}
            onPick={(account) => setPicked({ ...picked, [one.property_id]: account })}
          />
        ))}
      </ul>
      {shown.length < properties.length && (
        <p className={styles.more}>
          {shown.length} of {properties.length} properties.{' '}
          <button type="button" className={styles.link} onClick={() => setAll(true)}>
            Show all
          </button>
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isWaiting={isWaiting} disabledReason={none ?? refusal}>
          Save Changes
        </Button>
      </div>
      <AssignAll
        list={list}
        isOpen={(none ?? refusal) === undefined && current?.name === USE_FOR_ALL}
        onClose={close}
      />
    </form>
  );
}

function whyNone({ accounts, properties }: BankList): string | undefined {
  if (accounts.length === 0) return 'Add a bank account first.';
  return properties.length === 0 ? 'You have no property yet.' : undefined;
}

interface ChoiceProps {
  readonly choice: BankChoice;
  readonly list: BankList;
  readonly value: string;
  readonly isMissing: boolean;
  readonly refusal: string | undefined;
  readonly onPick: (account: string) => void;
}

function Choice({ choice, list, value, isMissing, refusal, onPick }: ChoiceProps): ReactElement {
  const id = `bank-of-${choice.property_id}`;
  const noteId = useId();
  const before = list.accounts.find((one) => one.customer_account_id === choice.effective_account_id);
  const note = isMissing
    ? 'Choose an account for this property.'
    : choice.from &&
      `From ${formatDay(choice.from)}${before ? `; until then ${before.account_name}` : ', no payment before'}.`;
  return (
    <li className={styles.choice}>
      <label htmlFor={id}>{choice.address}</label>
      <div className={styles.pick}>
        <AccountSelect
          id={id}
          list={list}
          value={value}
          isMissing={isMissing}
          describedBy={note ? noteId : undefined}
          refusal={refusal}
          onPick={onPick}
        />
        {note && (
          <p id={noteId} className={isMissing ? styles.refused : styles.from}>
            {note}
          </p>
        )}
      </div>
    </li>
  );
}
