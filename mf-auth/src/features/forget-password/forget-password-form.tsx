import { paths } from '@portal/contract';
import { Button, TextField } from '@portal/ui';
import type { ReactElement } from 'react';
import { SheetForm } from '../../sheet/sheet-form.tsx';
import { SheetLink } from '../../sheet/sheet-link.tsx';
import { useForgetPassword } from './use-forget-password.ts';

export interface ForgetPasswordFormProps {
  /** The initial value of the field. */
  readonly name: string;
  readonly onSent: (name: string) => void;
}

/** Labels are exact text. */
export function ForgetPasswordForm({ name, onSent }: ForgetPasswordFormProps): ReactElement {
  const { form, problems, attempt, advice, isWaiting, submit } = useForgetPassword(name, onSent);
  return (
    <SheetForm problems={problems} attempt={attempt} advice={advice} onSubmit={submit}>
      <TextField
        id="email"
        label="Email/Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" isWaiting={isWaiting}>
        Email Password Reset Link
      </Button>
      <SheetLink to={paths.login}>Login</SheetLink>
    </SheetForm>
  );
}
