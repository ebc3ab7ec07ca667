import { Card } from '@portal/ui';
import type { ReactElement } from 'react';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';

export function LoginPage(): ReactElement {
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.sheet}>
          <h1>Log in</h1>
          <LoginForm />
        </div>
      </Card>
    </div>
  );
}
