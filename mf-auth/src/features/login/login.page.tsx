import type { ReactElement } from 'react';
import { Sheet } from '../../sheet/sheet.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage(): ReactElement {
  return (
    <Sheet heading="Log in" lead="to see your properties and payments" question="Cannot log in?">
      <LoginForm />
    </Sheet>
  );
}
