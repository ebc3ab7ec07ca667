import { yupResolver, useServerForm } from '@portal/platform';
import { calls, type BodyOf } from '@portal/contract';
import { PasswordField, TextField } from '@portal/ui';
import type { ReactElement } from 'react';
import { OwnForm } from './own-form.tsx';

type Body = BodyOf<typeof calls.removeSecondFactor>;

/** Both calls that change a factor that counts ask for the same. */
const resolver = yupResolver(calls.removeSecondFactor.body);

export interface PasswordAndCodeFormProps {
  readonly button: string;
  readonly onSend: (body: Body) => Promise<void>;
  readonly onBack: () => void;
}

/** The password and a code, before anything of a second factor that counts is changed. */
export function PasswordAndCodeForm({ button, onSend, onBack }: PasswordAndCodeFormProps): ReactElement {
  const own = useServerForm<Body>(resolver, { password: '', code: '' }, onSend);
  const { errors } = own.form.formState;
  return (
    <OwnForm of={own} button={button} onBack={onBack}>
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...own.form.register('password')}
      />
      <TextField
        id="code"
        label="Code"
        hint="Of the app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        error={errors.code?.message}
        {...own.form.register('code')}
      />
    </OwnForm>
  );
}
