import { calls, confirmSchema, type BodyOf } from '@portal/contract';
import { confirmation$, request, useServerForm, yupResolver, type Confirmation } from '@portal/platform';
import { Button, Dialog, DialogFoot, FormSummary, PasswordField, TextField } from '@portal/ui';
import { useEffect, useSyncExternalStore, type ReactElement, type SubmitEvent } from 'react';
import styles from './confirm-dialog.module.css';

/**
 * Asks who is there before a call of any area that could take the account over or move money: the password of the login
 * that acts, in VIEW-AS that of staff, and a code where it has a second factor (SEC1). The form behind it keeps all that
 * was typed.
 */
export function ConfirmDialog(): ReactElement {
  const asked = useSyncExternalStore(subscribe, () => confirmation$.value);
  // Nobody is there to answer any more once the session has changed.
  useEffect(() => () => asked?.answer(false), [asked]);
  return (
    <Dialog title="Is it really you?" isOpen={asked !== null} onClose={() => asked?.answer(false)}>
      {asked && <ConfirmForm asked={asked} />}
    </Dialog>
  );
}

function subscribe(listener: () => void): () => void {
  const subscription = confirmation$.subscribe(listener);
  return () => {
    subscription.unsubscribe();
  };
}

const resolver = yupResolver(confirmSchema);

function ConfirmForm({ asked: { needsCode, isForPassword, answer } }: { readonly asked: Confirmation }): ReactElement {
  const { form, problems, attempt, advice, isWaiting, submit } = useServerForm<BodyOf<typeof calls.confirm>>(
    resolver,
    needsCode ? { password: '', code: '' } : { password: '' },
    async (body) => {
      await request(calls.confirm, { body: isForPassword ? { ...body, for: 'password' } : body });
      answer(true);
    },
  );
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSummary problems={problems} attempt={attempt} advice={advice} />
      <p>
        {needsCode
          ? 'Before we change this, please enter your password, and the code that your app shows.'
          : 'Before we change this, please enter your password: the one that you log in with.'}
      </p>
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      {needsCode && (
        <TextField
          id="code"
          label="Code"
          hint="Or one of your recovery codes."
          autoComplete="one-time-code"
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
      )}
      <DialogFoot>
        <Button onClick={() => answer(false)}>Cancel</Button>
        <Button type="submit" variant="primary" isWaiting={isWaiting}>
          Continue
        </Button>
      </DialogFoot>
    </form>
  );
}
