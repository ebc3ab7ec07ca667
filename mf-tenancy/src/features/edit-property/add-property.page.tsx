import { messages, paths } from '@portal/contract';
import { Link } from '@portal/platform';
import { ButtonLink, Card } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './edit-property.module.css';

/** Nothing can be added here yet; the provider adds properties (RT16). */
export function AddPropertyPage(): ReactElement {
  return (
    <Card label={messages.comingSoon}>
      <div className={styles.soon}>
        <h2>{messages.comingSoon}</h2>
        <p>Soon you can add a property here. Until then we add it for you: please write to us with Owner Inquiry.</p>
        <p>
          <ButtonLink href={paths.folioSnap} link={Link}>
            Go to SnapShot
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}
