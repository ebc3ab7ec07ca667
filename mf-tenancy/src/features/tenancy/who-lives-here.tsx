import { buildPath, paths, type Property } from '@portal/contract';
import { formatDay, formatPhone, type Cents, type IsoDate } from '@portal/domain';
import { Link, useOwner } from '@portal/platform';
import { MoneyText, Skeleton } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';
import { tenancyFacts } from './tenancy-facts.ts';
import styles from './who-lives-here.module.css';

export interface WhoLivesHereProps {
  readonly property: Property;
  /** The balance at the end of a day; null where it is not known. */
  readonly held: { readonly amount: Cents; readonly day: IsoDate } | 'loading' | null;
  /** The last day of the lines below. */
  readonly until: IsoDate;
}

/** The property of the page: its tenant, lease and rent, and what is held for it. */
export function WhoLivesHere({ property, held, until }: WhoLivesHereProps): ReactElement {
  const { today } = useOwner();
  const { property_id: id, address } = property;
  return (
    <section className={styles.card} data-card data-names-property aria-labelledby="who">
      <header className={styles.head}>
        <h2 id="who">{address}</h2>
        <Link to={buildPath(paths.tenancyDocsOf, { id })}>Bills and documents</Link>
      </header>
      <dl className={styles.facts}>
        {tenancyFacts(property, today, until).map(({ term, value, note, phone }) => (
          <Fact key={term} term={term} note={note}>
            {value}
            {phone && (
              <a className={styles.phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {formatPhone(phone)}
              </a>
            )}
          </Fact>
        ))}
        <Held held={held} today={today} />
      </dl>
    </section>
  );
}

function Held({ held, today }: Pick<WhoLivesHereProps, 'held'> & { readonly today: IsoDate }): ReactElement {
  if (held === 'loading')
    return (
      <Fact term="Held" note="">
        <Skeleton width={96} height={20} />
      </Fact>
    );
  return (
    <Fact term="Held" note={held && held.day < today ? `at the end of ${formatDay(held.day)}` : ''}>
      {held ? <MoneyText amount={held.amount} tone="balance" negativeNote="you owe" /> : '–'}
    </Fact>
  );
}

function Fact(props: { readonly term: string; readonly note: string; readonly children: ReactNode }): ReactElement {
  const { term, note, children } = props;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
