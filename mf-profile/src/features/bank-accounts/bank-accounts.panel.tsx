import { calls, paths, type BankList } from '@portal/contract';
import { Link, useCall, useLocation, useNavigate, useOwner, useWriteRefusal } from '@portal/platform';
import { AsyncView, Button, Skeleton } from '@portal/ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import form from '../../parts/form.module.css';
import { PanelFrame } from '../../panels/panel-frame.tsx';
import type { PanelProps } from '../../panels/panel.ts';
import { useDialogs, useSubject } from '../../panels/use-dialogs.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountList } from './account-list.tsx';
import { whyKept } from './why-kept.ts';
import { AssignAll } from './assign-all.tsx';
import { AssignForm, whyNone } from './assign-form.tsx';
import styles from './bank-accounts.module.css';
import { ChequeHelp } from './cheque-help.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { PendingChanges } from './pending-changes.tsx';
import { inWords } from './in-words.ts';
import { TimingNotice } from './timing-notice.tsx';
import { useAssign } from './use-assign.ts';

/** The accounts, and the way to what each property is paid to. */
export function BankAccounts({ propertyId, onClose }: PanelProps): ReactElement {
  return <Banks>{(list) => <Accounts list={list} propertyId={propertyId} onClose={onClose} />}</Banks>;
}

/** The account to which each property is paid. It closes to the accounts. */
export function BankAssign({ onClose }: PanelProps): ReactElement {
  return <Banks>{(list) => <Assign list={list} onClose={onClose} />}</Banks>;
}

const formId = 'assign-form';
const USE_FOR_ALL = 'use-for-all';

function Assign({ list, onClose }: Pick<AccountsProps, 'list' | 'onClose'>): ReactElement {
  const refusal = useWriteRefusal(calls.selectBank);
  const assigning = useAssign(list);
  const whyId = useId();
  const { current, open, close } = useDialogs();
  const why = whyNone(list) ?? refusal;
  const { changed, isWaiting } = assigning;
  const unchanged = changed.length === 0 ? 'Nothing is changed yet: choose another account first.' : undefined;
  return (
    <PanelFrame
      title="Assign to My Properties"
      aside={
        <div className={styles.actions}>
          <Button disabledReason={why} onClick={() => open(USE_FOR_ALL)}>
            Use for all properties
          </Button>
        </div>
      }
      foot={
        <>
          <p id={whyId} className={styles.state} role="status">
            {why === undefined &&
              (unchanged ?? `Changed, not saved: ${inWords(changed.map(({ address }) => address))}.`)}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isWaiting={isWaiting}
            disabledReason={why ?? unchanged}
            aria-describedby={why === undefined ? whyId : undefined}
          >
            Save Changes
          </Button>
        </>
      }
      onClose={onClose}
    >
      <AssignForm formId={formId} list={list} assigning={assigning} />
      <AssignAll list={list} isOpen={why === undefined && current?.name === USE_FOR_ALL} onClose={close} />
    </PanelFrame>
  );
}

function Banks({ children }: { readonly children: (list: BankList) => ReactNode }): ReactElement {
  const { user } = useOwner();
  const list = useCall(calls.bankList, { params: { customer_id: user.customer_id } });
  return (
    <div className={styles.banks}>
      <TimingNotice />
      <AsyncView what="Your bank accounts" state={list} skeleton={<Skeleton width="100%" height={260} />}>
        {(data) => (
          <div className={styles.banks}>
            <PendingChanges list={data} />
            {children(data)}
          </div>
        )}
      </AsyncView>
    </div>
  );
}

const dialogs = { add: 'add-account', edit: 'edit-account', delete: 'delete-account', cheque: 'cheque' } as const;

interface AccountsProps {
  readonly list: BankList;
  readonly propertyId: number | null;
  readonly onClose: () => void;
}

function Accounts({ list, propertyId, onClose }: AccountsProps): ReactElement {
  const popups = useDialogs();
  const { current, open, close } = popups;
  const openAssign = useOpenAssign();
  const refusal = useWriteRefusal(calls.addBankDetails);
  const mayWrite = refusal === undefined;
  const find = (id: number) => list.accounts.find((one) => one.customer_account_id === id);
  const edited = useSubject(popups, dialogs.edit, find);
  const deleted = useSubject(popups, dialogs.delete, find);
  return (
    <PanelFrame
      title="Bank Accounts"
      aside={
        <div className={styles.actions}>
          <button type="button" className={styles.link} onClick={() => open(dialogs.cheque)}>
            Where are these numbers on a cheque?
          </button>
          <Button icon="plus" disabledReason={refusal} onClick={() => open(dialogs.add)}>
            Add New
          </Button>
        </div>
      }
      foot={<Button onClick={openAssign}>Assign to My Properties</Button>}
      onClose={onClose}
    >
      {refusal && <p className={form.note}>{refusal}</p>}
      <AccountList
        list={list}
        onEdit={(account) => open(dialogs.edit, account.customer_account_id)}
        onDelete={(account) => open(dialogs.delete, account.customer_account_id)}
      />
      <p className={styles.looked}>
        <Link to={`${paths.activity}?kind=bank`}>Who looked at these accounts or changed them</Link>
      </p>
      <AccountDialog
        account={edited}
        accounts={list.accounts}
        propertyId={propertyId}
        isOpen={mayWrite && (current?.name === dialogs.add || edited !== null)}
        onClose={close}
      />
      {mayWrite && deleted && whyKept(list, deleted) === undefined && (
        <DeleteDialog account={deleted} onClose={close} />
      )}
      <ChequeHelp isOpen={current?.name === dialogs.cheque} onClose={close} />
    </PanelFrame>
  );
}

function useOpenAssign(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => void navigate({ pathname, search, hash: 'assign' }, { state: { openedFrom: 'bank' } });
}
