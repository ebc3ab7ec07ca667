import { Button, Checkbox, FormSummary, PasswordField, TextField } from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';
import styles from './login.module.css';
import { useLogin } from './use-login.ts';

/** Labels are exact text. The browser's own checks are off: they would speak in other words than the server. */
export function LoginForm(): ReactElement {
  const { form, problems, attempt, isWaiting, submit } = useLogin();
  const { errors } = form.formState;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSummary problems={problems} attempt={attempt} />
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
      <Checkbox label="Remember me" {...form.register('remember')} />
      <Button type="submit" variant="primary" isWaiting={isWaiting}>
        Log in
      </Button>
    </form>
  );
}
