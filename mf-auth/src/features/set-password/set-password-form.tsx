import { Button, PasswordField } from '@portal/ui';
import type { ReactElement } from 'react';
import { SheetForm } from '../../sheet/sheet-form.tsx';
import { useSetPassword } from './use-set-password.ts';

export interface SetPasswordFormProps {
  readonly token: string;
  readonly onDeadLink: (mayBeSet: boolean) => void;
}

/** Labels are exact text. Changing one password can make the other valid, so both are validated together. */
export function SetPasswordForm({ token, onDeadLink }: SetPasswordFormProps): ReactElement {
  const { form, problems, attempt, advice, isWaiting, submit } = useSetPassword(token, onDeadLink);
  const { errors } = form.formState;
  return (
    <SheetForm problems={problems} attempt={attempt} advice={advice} onSubmit={submit}>
      <PasswordField
        id="password"
        label="Password"
        hint="At least 10 characters. A short sentence is easy to keep in mind."
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', { deps: ['cpassword'] })}
      />
      <PasswordField
        id="cpassword"
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.cpassword?.message}
        {...form.register('cpassword')}
      />
      <Button type="submit" variant="primary" isWaiting={isWaiting}>
        Update Password
      </Button>
    </SheetForm>
  );
}
