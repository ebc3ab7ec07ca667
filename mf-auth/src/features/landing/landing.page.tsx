import { paths } from '@portal/contract';
import { Link, useLocation, useProvider } from '@portal/platform/core';
import { ButtonLink, Contacts } from '@portal/ui/core';
import type { ReactElement } from 'react';
import { PublicPage } from '../../public-page/public-page.tsx';
import { Glimpse } from './glimpse.tsx';
import styles from './landing.module.css';

/** The page of a logged-out visitor at `/`. It passes the requested address (`?next=`) on to the login (RT12). */
export function LandingPage(): ReactElement {
  const { search } = useLocation();
  const { support_phone: phone, support_email: email } = useProvider();
  const login = `${paths.login}${search}`;
  return (
    <PublicPage
      isPlain
      action={
        <ButtonLink href={login} link={Link}>
          Log in
        </ButtonLink>
      }
    >
      <div className={styles.pitch}>
        <div>
          <h1 className={styles.promise}>See where your money is.</h1>
          <p className={styles.lead}>
            Here you find what we hold for you, what we paid you and when, and every line behind each figure.
          </p>
          <div className={styles.enter}>
            <ButtonLink variant="primary" href={login} link={Link}>
              Log in
            </ButtonLink>
          </div>
          {(phone !== null || email !== null) && (
            <div className={styles.ask}>
              <p className={styles.question}>Need help, or no login yet?</p>
              <Contacts phone={phone} email={email} />
            </div>
          )}
        </div>
        <Glimpse />
      </div>
    </PublicPage>
  );
}
