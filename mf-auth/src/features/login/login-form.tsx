import { paths } from '@portal/contract';
import { Button, Checkbox, PasswordField, TextField } from '@portal/ui/core';
import type { ReactElement } from 'react';
import { SheetForm } from '../../sheet/sheet-form.tsx';
import { SheetLink } from '../../sheet/sheet-link.tsx';
import styles from '../../sheet/sheet.module.css';
import { useLogin } from './use-login.ts';

/** Labels are exact text. */
export function LoginForm({ onChallenge }: { readonly onChallenge: (challenge: string) => void }): ReactElement {
  const { form, problems, attempt, advice, isWaiting, submit } = useLogin(onChallenge);
  const { errors } = form.formState;
  return (
    <SheetForm problems={problems} attempt={attempt} advice={advice} onSubmit={submit}>
      <TextField
        id="email"
        label="Email or Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <div className={styles.keep}>
        <Checkbox label="Remember me" {...form.register('remember')} />
        <SheetLink to={paths.forgetPassword}>Forgot your password?</SheetLink>
      </div>
      <Button type="submit" variant="primary" isWaiting={isWaiting}>
        Log in
      </Button>
    </SheetForm>
  );
}
