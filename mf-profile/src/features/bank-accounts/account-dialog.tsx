import { calls, type BankAccount } from '@portal/contract';
import { MOST_DIGITS } from '@portal/domain';
import { ApiError, useOwner, useServerForm, useUnsaved, yupResolver } from '@portal/platform';
import { Button, Dialog, DialogFoot, FormSummary, TextField, UnsavedDialog } from '@portal/ui';
import { useEffect, useEffectEvent, useState, type ReactElement, type SubmitEvent } from 'react';
import { changedFields } from '../../parts/changed-fields.ts';
import { accountHints } from './account-hints.ts';
import styles from './bank-accounts.module.css';
import { useSendBank } from './use-send-bank.ts';

export interface AccountDialogProps {
  /** Null to add one. */
  readonly account: BankAccount | null;
  /** All accounts of the owner. */
  readonly accounts: readonly BankAccount[];
  readonly propertyId: number | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The titles are exact text (BANK 290). */
export function AccountDialog({ isOpen, ...rest }: AccountDialogProps): ReactElement {
  const { account, onClose } = rest;
  const [loading, setLoading] = useState(0);
  const [outdated, setOutdated] = useState<number | null>(null);
  if (outdated !== null && account?.version !== outdated) {
    setOutdated(null);
    setLoading(loading + 1);
  }
  return (
    <Dialog title={account ? 'Edit Bank Details' : 'Add Bank Details'} isOpen={isOpen} onClose={onClose}>
      <AccountForm key={loading} {...rest} onStale={setOutdated} />
    </Dialog>
  );
}

interface AccountFormProps extends Omit<AccountDialogProps, 'isOpen'> {
  /** Another user has saved since this version: the form is to show what is there (BA1). */
  readonly onStale: (version: number) => void;
}

interface AccountFields {
  account_name: string;
  route: string;
  account_number: string;
  transit: string;
}

const resolver = yupResolver(calls.addBankDetails.body.pick(['account_name', 'route', 'account_number', 'transit']));

/**
 * Unusual numbers are asked about once, and then accepted (PR13). Nothing that is typed here is kept in the browser.
 */
function AccountForm({ account, accounts, propertyId, onClose, onStale }: AccountFormProps): ReactElement {
  const { user } = useOwner();
  const sendBank = useSendBank();
  const [asked, setAsked] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  // The page may read another version while the user types; they still see the earlier one.
  const [loaded] = useState(account?.version ?? 0);
  const others = accounts.filter((one) => one.customer_account_id !== account?.customer_account_id);
  const send = async (typed: AccountFields): Promise<void> => {
    const isUnusual = Object.keys(accountHints(typed, others)).length > 0;
    if (isUnusual && asked !== JSON.stringify(typed)) {
      setAsked(JSON.stringify(typed));
      return;
    }
    const id = user.customer_id;
    const body = { ...typed, eft_qid: typed.route, customer_id: id, causer_id: String(id) };
    const sending = account
      ? sendBank(calls.updateBankDetails, {
          body: { ...body, customer_account_id: account.customer_account_id, loaded: String(loaded) },
        })
      : sendBank(calls.addBankDetails, {
          body: { ...body, ...added(propertyId), type: 'country' },
        });
    try {
      await sending;
      setSaved(true);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') onStale(loaded);
      throw error;
    }
  };
  const { form, problems, attempt, advice, isWaiting, submit } = useServerForm<AccountFields>(
    resolver,
    start(account),
    send,
  );
  const { isDirty, dirtyFields } = form.formState;
  const unsaved = useUnsaved({ isUnsaved: isDirty && !isSaved, reset: () => form.reset(), isInDialog: true });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved]);
  const typed = form.watch();
  const hints = accountHints(typed, others);
  const isAsking = asked === JSON.stringify(typed) && Object.keys(hints).length > 0;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  const lookAgain = (): void => {
    const [first] = (['route', 'account_number', 'transit'] as const).filter((name) => hints[name] !== undefined);
    if (first) form.setFocus(first);
  };
  const field = (name: keyof AccountFields) => ({
    id: name,
    error: form.formState.errors[name]?.message,
    autoComplete: 'off',
    ...(name !== 'account_name' && { inputMode: 'numeric' as const, maxLength: MOST_DIGITS }),
    ...form.register(name),
  });
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSummary problems={problems} attempt={attempt} advice={advice ?? alsoUnusual(problems.length > 0, hints)} />
      <TextField label="Account name" hint="A name of your own, such as RBC Chequing." {...field('account_name')} />
      <TextField label="Financial institution" hint={hints.route ?? '3 digits, such as 003.'} {...field('route')} />
      <TextField
        label="Account number"
        hint={
          hints.account_number ??
          (isMasked(account) ? `Type the whole number; it is ${account?.account_number ?? ''} now.` : '7 to 12 digits.')
        }
        {...field('account_number')}
      />
      <TextField label="Transit" hint={hints.transit ?? 'The number of your branch, 5 digits.'} {...field('transit')} />
      <p role="status" className={styles.asking}>
        {isAsking && `${Object.values(hints).join(' ')} Please check, or save it as it is.`}
      </p>
      <p className={styles.unkept}>Nothing that you type here is kept on this device: a reload forgets it.</p>
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        {isAsking && (
          <Button type="submit" isWaiting={isWaiting}>
            Save it as it is
          </Button>
        )}
        <Button
          type={isAsking ? 'button' : 'submit'}
          variant="primary"
          isWaiting={isWaiting && !isAsking}
          onClick={isAsking ? lookAgain : undefined}
        >
          {isAsking ? 'Check the numbers' : 'Save Changes'}
        </Button>
      </DialogFoot>
      <UnsavedDialog unsaved={unsaved}>
        {changedFields(dirtyFields, account ? 'Edit Bank Details' : 'Add Bank Details')}
      </UnsavedDialog>
    </form>
  );
}

/** The literal payload names the account and the property of the page, where there are any (BANK 292). */
function added(propertyId: number | null): {
  customer_account_id: number | undefined;
  property_id: number | undefined;
} {
  const nothing = '' as unknown as undefined;
  return { customer_account_id: nothing, property_id: propertyId ?? nothing };
}

function start(account: BankAccount | null): AccountFields {
  return {
    account_name: account?.account_name ?? '',
    route: account?.fin_institution_no ?? '',
    account_number: account === null || isMasked(account) ? '' : account.account_number,
    transit: account?.transit ?? '',
  };
}

/** Missing fields are said first; unusual digits of the other fields are said with it, so that one look corrects both. */
function alsoUnusual(isStopped: boolean, hints: Readonly<Record<string, string>>): string | null {
  const words = Object.values(hints).join(' ');
  return isStopped && words !== '' ? `Please look at this again as well: ${words}` : null;
}

/** Staff see the last four digits only (PR14), and have to type all of them. */
function isMasked(account: BankAccount | null): boolean {
  return account !== null && /\D/.test(account.account_number);
}
