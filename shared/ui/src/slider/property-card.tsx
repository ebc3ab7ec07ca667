import { cutText, ordinal, type Cents } from '@portal/domain';
import type { ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { Picture } from '../picture/picture.tsx';
import { Tag } from '../tag/tag.tsx';
import styles from './property-card.module.css';

export interface SliderProperty {
  readonly propertyId: number;
  readonly address: string;
  /** The address of the picture. Null if there is none. */
  readonly picture: string | null;
  readonly status: 'Leased' | 'FOR LEASE';
  readonly rent: Cents;
  readonly arrears: Cents;
  /** The day of the month on which rent is due. Null without a lease (TN2). */
  readonly dueDay: number | null;
}

/** A summary of a property. The labels are exact text. */
export function PropertyCard({
  property,
  addressCut,
}: {
  readonly property: SliderProperty;
  readonly addressCut: number;
}): ReactElement {
  const { address, picture, status, rent, arrears, dueDay } = property;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" />
        <span className={styles.status}>
          <Tag tone={status === 'Leased' ? 'positive' : 'warning'}>{status}</Tag>
        </span>
      </div>
      <div className={styles.facts}>
        <h3 className={styles.address} title={address}>
          <span aria-hidden="true">{cutText(address, addressCut)}</span>
          <VisuallyHidden>{address}</VisuallyHidden>
        </h3>
        <dl>
          <Fact term="Monthly Rent">
            <MoneyText amount={rent} />
          </Fact>
          <Fact term="Rent Arrears">
            <span className={arrears > 0 ? styles.owed : undefined}>
              <MoneyText amount={arrears} />
            </span>
          </Fact>
          <Fact term="Due Date">{dueDay === null ? '–' : ordinal(dueDay)}</Fact>
        </dl>
      </div>
    </article>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
