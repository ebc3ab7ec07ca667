import type { ReactElement } from 'react';
import { Sheet } from '../../sheet/sheet.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage(): ReactElement {
  return (
    <Sheet heading="Log in">
      <LoginForm />
    </Sheet>
  );
}
