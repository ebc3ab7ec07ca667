import { calls } from '@portal/contract';
import { request } from '@portal/platform';
import type { ReactElement } from 'react';
import { PasswordAndCodeForm } from './password-and-code-form.tsx';

export interface NewCodesFormProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onBack: () => void;
}

/** For codes that are used up, or that another person may have seen. */
export function NewCodesForm({ onCodes, onBack }: NewCodesFormProps): ReactElement {
  return (
    <>
      <p>Your recovery codes from before will not work any more.</p>
      <PasswordAndCodeForm
        button="Make new codes"
        onSend={async (body) => onCodes((await request(calls.renewRecoveryCodes, { body })).recovery_codes)}
        onBack={onBack}
      />
    </>
  );
}
