import { paths } from '@portal/contract';
import { Link, useLocation } from '@portal/platform';
import { ButtonLink, Card } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './landing.module.css';

/** The page of a logged-out visitor at `/`. It passes the requested address (`?next=`) on to the login (RT12). */
export function LandingPage(): ReactElement {
  const { search } = useLocation();
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.welcome}>
          <h1>Owner portal</h1>
          <p>
            See where your money is: the rent your properties bring, what is held for you, and the lines behind every
            figure.
          </p>
          <ButtonLink variant="primary" href={`${paths.login}${search}`} link={Link}>
            Log in
          </ButtonLink>
        </div>
      </Card>
    </div>
  );
}
