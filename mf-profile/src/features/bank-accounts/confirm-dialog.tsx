import { calls } from '@portal/contract';
import { request, useServerForm, yupResolver } from '@portal/platform';
import { Button, Dialog, DialogFoot, FormSummary, PasswordField } from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/**
 * Asks who is there before money is sent elsewhere: the password of the login that acts, in VIEW-AS that of staff
 * (SIM5).
 */
export function ConfirmDialog({ isOpen, onAnswer }: ConfirmDialogProps): ReactElement {
  return (
    <Dialog title="Is it really you?" isOpen={isOpen} onClose={() => onAnswer(false)}>
      <ConfirmForm onAnswer={onAnswer} />
    </Dialog>
  );
}

const resolver = yupResolver(calls.confirm.body);

function ConfirmForm({ onAnswer }: Pick<ConfirmDialogProps, 'onAnswer'>): ReactElement {
  const { form, problems, attempt, advice, isWaiting, submit } = useServerForm<{ password: string }>(
    resolver,
    { password: '' },
    async (body) => {
      await request(calls.confirm, { body });
      onAnswer(true);
    },
  );
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <FormSummary problems={problems} attempt={attempt} advice={advice} />
      <p>You logged in a while ago. Before we change where money goes, please enter your password.</p>
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <DialogFoot>
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        <Button type="submit" variant="primary" isWaiting={isWaiting}>
          Go on
        </Button>
      </DialogFoot>
    </form>
  );
}
