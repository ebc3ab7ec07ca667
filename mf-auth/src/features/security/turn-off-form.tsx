import { calls } from '@portal/contract';
import { request, toast } from '@portal/platform';
import type { ReactElement } from 'react';
import { PasswordAndCodeForm } from './password-and-code-form.tsx';

export interface TurnOffFormProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export function TurnOffForm({ onDone, onBack }: TurnOffFormProps): ReactElement {
  return (
    <PasswordAndCodeForm
      button="Turn off"
      onSend={async (body) => {
        const { message } = await request(calls.removeSecondFactor, { body });
        toast.success(message);
        onDone();
      }}
      onBack={onBack}
    />
  );
}
