import { calls, type AnswerOf, type BodyOf } from '@portal/contract';
import { request, useServerForm, yupResolver } from '@portal/platform';
import { PasswordField } from '@portal/ui';
import type { ReactElement } from 'react';
import { OwnForm } from './own-form.tsx';

type Body = BodyOf<typeof calls.startSecondFactor>;

const resolver = yupResolver(calls.startSecondFactor.body);

export interface StartFormProps {
  readonly onKey: (key: AnswerOf<typeof calls.startSecondFactor>) => void;
  readonly onBack: () => void;
}

/** The password first: a stranger at an open browser must not lock its owner out with a factor of their own. */
export function StartForm({ onKey, onBack }: StartFormProps): ReactElement {
  const own = useServerForm<Body>(resolver, { password: '' }, async (body) =>
    onKey(await request(calls.startSecondFactor, { body })),
  );
  return (
    <OwnForm of={own} button="Go on" onBack={onBack}>
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={own.form.formState.errors.password?.message}
        {...own.form.register('password')}
      />
    </OwnForm>
  );
}
