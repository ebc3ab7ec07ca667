import { calls, paths } from '@portal/contract';
import { Link, useCall, useOwner, useProvider } from '@portal/platform';
import { ButtonLink, Panel, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { popupNames } from '../../drawer/popups.ts';
import styles from './first-steps.module.css';

const skeletonHeight = 260;

export interface FirstStepsProps {
  /** False for a reader who is not the owner: they are asked to do nothing. */
  readonly canAsk: boolean;
}

/**
 * Replaces chart and list for an owner without properties: what happens now, and what can be done meanwhile. An owner
 * who has statements is not new: their properties left, or one is prepared again.
 */
export function FirstSteps({ canAsk }: FirstStepsProps): ReactElement {
  const { user } = useOwner();
  const kept = useCall(calls.statementList, { params: { customer_id: user.customer_id }, query: { limit: 1 } });
  if (kept.status === 'waiting') return <Skeleton width="100%" height={skeletonHeight} />;
  const hadProperties = kept.status === 'ready' && kept.data.first !== null;
  return (
    <div className={styles.pair}>
      {hadProperties ? <NoneNow canAsk={canAsk} /> : <WhatHappens canAsk={canAsk} />}
      <Meanwhile canAsk={canAsk} title={hadProperties ? 'Also here for you' : 'While you wait'} />
    </div>
  );
}

function NoneNow({ canAsk }: FirstStepsProps): ReactElement {
  return (
    <Panel title="No property with us now">
      <ul className={styles.facts}>
        <li>
          <h3>Your statements stay</h3>
          <p>Every month in which we held money for you, each with its PDF.</p>
          <ButtonLink href={paths.statements} link={Link}>
            Statements
          </ButtonLink>
        </li>
        <li>
          <h3>Is a property missing?</h3>
          <p>{canAsk ? 'Tell us its address with Owner Inquiry.' : 'The owner can ask us with Owner Inquiry.'}</p>
          {canAsk && (
            <ButtonLink href={`${paths.folioSnap}?popup=${popupNames.enquiry}`} link={Link}>
              Ask us
            </ButtonLink>
          )}
        </li>
        <li>
          <h3>Is one being prepared?</h3>
          <p>This page fills by itself once it is ready.</p>
        </li>
      </ul>
    </Panel>
  );
}

function WhatHappens({ canAsk }: FirstStepsProps): ReactElement {
  return (
    <Panel title="What happens now">
      <ol className={styles.steps}>
        <li>
          <h3>We enter your properties</h3>
          <p>
            This page fills as they are entered. Is one missing? {canAsk ? 'Ask us' : 'The owner can ask us'} with Owner
            Inquiry.
          </p>
        </li>
        <li>
          <h3>Tell us where to pay you</h3>
          <p>So that the first payment can go out.</p>
          {canAsk && (
            <ButtonLink variant="primary" href={`${paths.profile}?popup=add-account#bank`} link={Link}>
              Add an account
            </ButtonLink>
          )}
        </li>
        <li>
          <h3>Turn on two-step login</h3>
          <p>After your password we ask for a code from an app on your phone.</p>
          {canAsk && (
            <ButtonLink href={paths.security} link={Link}>
              Turn on
            </ButtonLink>
          )}
        </li>
      </ol>
    </Panel>
  );
}

interface MeanwhileProps extends FirstStepsProps {
  readonly title: string;
}

function Meanwhile({ canAsk, title }: MeanwhileProps): ReactElement {
  const { support_phone: phone, support_email: email } = useProvider();
  return (
    <Panel title={title}>
      <ul className={styles.meanwhile}>
        <li>
          <b>Resources.</b> How we collect rent, pay bills and pay you. <Link to={paths.resources}>Open</Link>
        </li>
        {canAsk && (
          <>
            <li>
              <b>Your address and phone.</b> Are they right? <Link to={`${paths.profile}#personal`}>Look</Link>
            </li>
            <li>
              <b>A book-keeper or partner</b> may read along, and change nothing.{' '}
              <Link to={`${paths.profile}#authorizations`}>Add one</Link>
            </li>
          </>
        )}
        {(phone ?? email) && (
          <li className={styles.contact}>
            <b>Questions?</b>
            {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </li>
        )}
      </ul>
    </Panel>
  );
}
