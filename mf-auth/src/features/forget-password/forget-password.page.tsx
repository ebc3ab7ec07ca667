import { useState, type ReactElement } from 'react';
import { Sheet } from '../../sheet/sheet.tsx';
import { ForgetPasswordForm } from './forget-password-form.tsx';
import { LinkSent } from './link-sent.tsx';

export function ForgetPasswordPage(): ReactElement {
  const [name, setName] = useState('');
  const [isSent, setSent] = useState(false);
  const handleSent = (sentTo: string): void => {
    setName(sentTo);
    setSent(true);
  };
  if (!isSent) {
    return (
      <Sheet
        heading="Forgot your password?"
        lead="We write to the address that we have for you."
        question="Cannot log in?"
      >
        <ForgetPasswordForm name={name} onSent={handleSent} />
      </Sheet>
    );
  }
  return (
    <Sheet heading="Check your email" question="Still nothing?" isNews>
      <LinkSent name={name} onAgain={() => setSent(false)} />
    </Sheet>
  );
}
