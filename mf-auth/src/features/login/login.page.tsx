import { useState, type ReactElement } from 'react';
import { Sheet } from '../../sheet/sheet.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';

/** A login with a second factor takes two steps: the session begins with the code. */
export function LoginPage(): ReactElement {
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge !== null)
    return (
      <Sheet
        key="code"
        heading="Enter your code"
        lead="Your app shows it. A recovery code works as well."
        question="Lost your phone and your recovery codes?"
      >
        <CodeForm challenge={challenge} onBack={() => setChallenge(null)} />
      </Sheet>
    );
  return (
    <Sheet key="login" heading="Log in" lead="to see your properties and payments" question="Cannot log in?">
      <LoginForm onChallenge={setChallenge} />
    </Sheet>
  );
}
