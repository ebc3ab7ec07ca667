import { calls, type BankAccount, type BankList } from '@portal/contract';
import { useWriteRefusal } from '@portal/platform';
import { Button, PathIcon, NoWrapText } from '@portal/ui';
import { useId, type ReactElement } from 'react';
import { accountNews } from './account-news.ts';
import styles from './bank-accounts.module.css';
import { useCameBack } from './came-back.ts';
import { whyKept } from './why-kept.ts';

export interface AccountListProps {
  readonly list: BankList;
  readonly onEdit: (account: BankAccount) => void;
  readonly onDelete: (account: BankAccount) => void;
}

const bank = 'M3 10 12 4l9 6M5 10v8M10 10v8M14 10v8M19 10v8M3 20h18';

export function AccountList({ list, onEdit, onDelete }: AccountListProps): ReactElement {
  const refusal = useWriteRefusal(calls.updateBankDetails);
  const cameBack = useCameBack();
  if (list.accounts.length === 0)
    return <p className={styles.empty}>No account yet. One that is added can be chosen for properties.</p>;
  return (
    <ul className={styles.accounts}>
      {list.accounts.map((account) => (
        <AccountItem
          key={account.customer_account_id}
          account={account}
          list={list}
          refusal={refusal}
          cameBack={cameBack.get(account.customer_account_id)}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      ))}
    </ul>
  );
}

interface AccountProps extends AccountListProps {
  readonly account: BankAccount;
  readonly refusal: string | undefined;
  /** The last payment that its bank sent back, in a sentence. */
  readonly cameBack: string | undefined;
}

/** Why it cannot be deleted stands where it is, since a phone shows no title of a button (PR9). */
function AccountItem({ account, list, refusal, cameBack, onEdit, onDelete }: AccountProps): ReactElement {
  const keptId = useId();
  const kept = whyKept(list, account);
  const news = accountNews(account);
  const isSaid = kept !== undefined && refusal === undefined;
  return (
    <li className={styles.account}>
      <span className={styles.icon}>
        <PathIcon path={bank} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>{account.account_name}</p>
        <p className={styles.numbers}>
          <span>Account {account.account_number}</span> <span>Transit {account.transit}</span>{' '}
          <span>Institution {account.fin_institution_no}</span>
        </p>
        <p className={styles.numbers}>{paysOut(list, account)}</p>
        {cameBack && (
          <p className={styles.cameBack}>
            <NoWrapText text={cameBack} />
          </p>
        )}
        {news && (
          <p className={styles.from}>
            <NoWrapText text={news} />
          </p>
        )}
        {isSaid && (
          <p id={keptId} className={styles.from}>
            <NoWrapText text={`Delete is off. ${kept}`} />
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button aria-label={`Edit ${account.account_name}`} disabledReason={refusal} onClick={() => onEdit(account)}>
          Edit
        </Button>
        <Button
          variant="danger"
          aria-label={`Delete ${account.account_name}`}
          aria-describedby={isSaid ? keptId : undefined}
          disabledReason={refusal ?? kept}
          onClick={() => onDelete(account)}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

function paysOut({ properties }: BankList, { customer_account_id: id, is_in_use: isInUse }: BankAccount): string {
  const count = properties.filter((one) => one.customer_account_id === id).length;
  if (count > 0) return `Receives the money of ${count === 1 ? '1 property' : `${count} properties`}`;
  return isInUse ? 'Payments still go here for now' : 'Not chosen for any property';
}
