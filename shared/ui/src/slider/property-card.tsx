import { cutText, ordinal, type Cents } from '@portal/domain';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import type { LinkComponent } from '../link/link-component.ts';
import { MoneyText } from '../money/money-text.tsx';
import { Picture } from '../picture/picture.tsx';
import { Tag } from '../tag/tag.tsx';
import styles from './property-card.module.css';
import { SliderFact } from './slider-fact.tsx';

export interface SliderProperty {
  readonly propertyId: number;
  readonly address: string;
  /** The address of the picture. Null if there is none. */
  readonly picture: string | null;
  readonly status: 'Leased' | 'FOR LEASE' | 'Former';
  /** The meaning of the status here, when the pointer rests on it. */
  readonly statusHint?: string | undefined;
  readonly rent: Cents;
  readonly arrears: Cents;
  /** The day of the month on which rent is due. Null without a lease (TN2). */
  readonly dueDay: number | null;
  /** Entered but not submitted. It counts in no figure, so its card has none (RT2). */
  readonly isDraft?: boolean;
  /** Where the card leads. A card without it is no link. */
  readonly href?: string;
  /** The service agreement of the property, which opens in a tab of its own. */
  readonly agreement?: string;
  /** Called on a click on it; what it does not prevent the browser does. */
  readonly onAgreement?: (event: MouseEvent) => void;
}

export interface PropertyCardProps {
  readonly property: SliderProperty;
  readonly addressCut: number;
  /** The property whose page this is. */
  readonly isCurrent?: boolean;
  readonly link?: LinkComponent | undefined;
  /** False where the foot takes the place of rent, arrears and due date. */
  readonly hasFigures?: boolean;
  /** Below the figures: what one area adds. */
  readonly foot?: ReactNode;
}

/** A summary of a property. The labels are exact text. */
export function PropertyCard(props: PropertyCardProps): ReactElement {
  const { property, addressCut, isCurrent = false, link, hasFigures = true, foot } = props;
  const { address, picture, agreement, onAgreement, isDraft = false } = property;
  return (
    <article
      className={[styles.card, isCurrent && styles.current, isDraft && styles.draft].filter(Boolean).join(' ')}
      data-current={isCurrent || undefined}
    >
      <div className={styles.picture}>
        <Picture src={picture} alt="" />
        <span className={styles.status}>
          <StatusTag property={property} />
        </span>
      </div>
      <div className={styles.facts}>
        <h3 className={styles.address} title={address}>
          <Leading property={property} isCurrent={isCurrent} link={link}>
            <span aria-hidden="true">{cutText(address, addressCut)}</span>
            <VisuallyHidden>{address}</VisuallyHidden>
          </Leading>
        </h3>
        {isDraft && <p className={styles.note}>Not submitted yet</p>}
        {!isDraft && hasFigures && <Figures property={property} />}
        {!isDraft && (foot !== undefined || agreement !== undefined) && (
          <div className={styles.ends}>
            {foot !== undefined && <div className={styles.foot}>{foot}</div>}
            {agreement !== undefined && (
              <a
                className={styles.agreement}
                href={agreement}
                title="SLA: the Service Level Agreement between you and us"
                target="_blank"
                rel="noopener noreferrer"
                onClick={onAgreement}
              >
                My SLA
                <VisuallyHidden> of {address}, in a new tab</VisuallyHidden>
              </a>
            )}
          </div>
        )}
      </div>
    </article>
  );
}

function StatusTag({ property: { status, statusHint, isDraft } }: { readonly property: SliderProperty }): ReactElement {
  if (isDraft) return <Tag tone="warning">Draft</Tag>;
  return (
    <Tag tone={status === 'Leased' ? 'positive' : 'warning'} hint={statusHint}>
      {status}
    </Tag>
  );
}

/** The address as a link, which the whole card follows. */
function Leading({
  property: { href },
  isCurrent,
  link: Link,
  children,
}: Pick<PropertyCardProps, 'property' | 'link'> & {
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}): ReactElement {
  if (href === undefined || Link === undefined) return <>{children}</>;
  return (
    <Link to={href} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function Figures({ property: { rent, arrears, dueDay } }: { readonly property: SliderProperty }): ReactElement {
  return (
    <dl>
      <SliderFact term="Monthly Rent">
        <MoneyText amount={rent} />
      </SliderFact>
      <SliderFact term="Rent Arrears">
        <span className={arrears > 0 ? styles.owed : undefined}>
          <MoneyText amount={arrears} />
        </span>
      </SliderFact>
      <SliderFact term="Due Date">{dueDay === null ? '–' : ordinal(dueDay)}</SliderFact>
    </dl>
  );
}
