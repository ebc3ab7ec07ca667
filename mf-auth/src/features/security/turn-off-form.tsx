import { calls, type BodyOf } from '@portal/contract';
import { request, toast, useServerForm, yupResolver } from '@portal/platform';
import { PasswordField, TextField } from '@portal/ui';
import type { ReactElement } from 'react';
import { OwnForm } from './own-form.tsx';

type Body = BodyOf<typeof calls.removeSecondFactor>;

const resolver = yupResolver(calls.removeSecondFactor.body);

export interface TurnOffFormProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function TurnOffForm({ onDone, onBack }: TurnOffFormProps): ReactElement {
  const own = useServerForm<Body>(resolver, { password: '', code: '' }, async (body) => {
    const { message } = await request(calls.removeSecondFactor, { body });
    toast.success(message);
    onDone();
  });
  const { errors } = own.form.formState;
  return (
    <OwnForm of={own} button="Turn off" onBack={onBack}>
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
