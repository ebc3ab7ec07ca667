import { calls, waitsWords, type BankChoice, type BankList } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { useWriteRefusal } from '@portal/platform';
import { UnsavedDialog, NoWrapText } from '@portal/ui';
import { useId, type ReactElement, type SubmitEvent } from 'react';
import form from '../../parts/form.module.css';
import { accountNews } from './account-news.ts';
import { AccountSelect } from './account-select.tsx';
import { nameOfAccount } from './account-name.ts';
import styles from './bank-accounts.module.css';
import { sayPaymentDays } from './payment-days.ts';
import { fieldOf, type AccountAssignment } from './use-assign.ts';

export interface AssignFormProps {
  readonly formId: string;
  readonly list: BankList;
  readonly assigning: AccountAssignment;
}

/** An account for every property that is not a draft (PR20). */
export function AssignForm({ formId, list, assigning }: AssignFormProps): ReactElement {
  const { valueOf, pick, isMissing, changed, unsaved, save } = assigning;
  const refusal = useWriteRefusal(calls.selectBank);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (changed.length > 0) save();
  };
  const none = whyNone(list);
  return (
    <form id={formId} onSubmit={handleSubmit} noValidate>
      {refusal && <p className={form.note}>{refusal}</p>}
      {none && <p className={styles.empty}>{none}</p>}
      <ul className={styles.choices}>
        {list.properties.map((one) => (
          <Choice
            key={one.property_id}
            choice={one}
            list={list}
            value={valueOf(one)}
            isMissing={isMissing(one)}
            refusal={refusal}
            onPick={(account) => pick(one, account)}
          />
        ))}
      </ul>
      <UnsavedDialog unsaved={unsaved}>
        The accounts that you chose here are not saved. Until you save, payments go where they went before.
      </UnsavedDialog>
    </form>
  );
}

/** Why no account can be chosen for any property. */
export function whyNone({ accounts, properties }: BankList): string | undefined {
  if (accounts.length === 0) return 'Add a bank account first.';
  return properties.length === 0 ? 'You have no property yet.' : undefined;
}

/** Which payments still go to another account, or whom the choice waits for; null if all go to it. */
function noteOf(list: BankList, choice: BankChoice): string | null {
  const { from, payments, pending, customer_account_id: chosen } = choice;
  const still = payments?.still ?? [];
  const before = nameOfAccount(list, choice.effective_account_id);
  const until = before ? `; until then ${before}` : ', no payment before';
  if (from && payments && still.length > 0) {
    const days = sayPaymentDays(payments);
    return [
      ...still.map(
        ({ day, customer_account_id: id }, at) =>
          `${days.still[at] ?? formatDay(day)}: ${nameOfAccount(list, id) ?? 'no account'}`,
      ),
      `from ${days.first ?? formatDay(from)}: ${nameOfAccount(list, chosen) ?? 'no account'}`,
    ].join(' · ');
  }
  if (from) return `From ${formatDay(from)}${until}.`;
  const whom = pending?.waits_for ?? null;
  return whom && `This ${waitsWords[whom]}${until}.`;
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
  const id = fieldOf(choice);
  const noteId = useId();
  const chosen = list.accounts.find((one) => String(one.customer_account_id) === value);
  const notes = [noteOf(list, choice), chosen && accountNews(chosen)].filter(Boolean);
  const note = isMissing ? 'Choose an account for this property.' : notes.join(' ');
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
            <NoWrapText text={note} />
          </p>
        )}
      </div>
    </li>
  );
}
