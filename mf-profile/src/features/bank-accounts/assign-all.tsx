import { calls, type BankList } from '@portal/contract';
import { useOwner } from '@portal/platform';
import { Button, Dialog, DialogFoot } from '@portal/ui';
import { useId, useState, type ReactElement } from 'react';
import { accountNews } from './account-news.ts';
import { AccountSelect } from './account-select.tsx';
import styles from './bank-accounts.module.css';
import { versionToken } from './version-token.ts';
import { useBankButton } from './use-bank-button.ts';

export interface AssignAllProps {
  readonly list: BankList;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One account for every property that is not a draft (BANK 298; PR10). */
export function AssignAll({ list, isOpen, onClose }: AssignAllProps): ReactElement {
  const { user } = useOwner();
  const [account, setAccount] = useState('');
  const { isWaiting, send } = useBankButton(onClose, onClose);
  const noteId = useId();
  const chosen = list.accounts.find((one) => String(one.customer_account_id) === account);
  const note = chosen && accountNews(chosen);
  const save = (): void =>
    send(calls.copyAccountToAll, {
      body: {
        customer_account_id: Number(account),
        customer_id: user.customer_id,
        causer_id: String(user.customer_id),
        loaded: versionToken(list.properties),
      },
    });
  return (
    <Dialog title="Use for all properties" isOpen={isOpen} onClose={onClose}>
      <div className={styles.form}>
        <label htmlFor="bank-of-all">The account for {count(list.properties.length)}</label>
        <AccountSelect
          id="bank-of-all"
          list={list}
          value={account}
          onPick={setAccount}
          describedBy={note ? noteId : undefined}
        />
        {note && (
          <p id={noteId} className={styles.from}>
            {note}
          </p>
        )}
      </div>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          isWaiting={isWaiting}
          disabledReason={account === '' ? 'Choose an account first.' : undefined}
          onClick={save}
        >
          Use for all properties
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function count(properties: number): string {
  return properties === 1 ? 'your property' : `all ${properties} properties`;
}
