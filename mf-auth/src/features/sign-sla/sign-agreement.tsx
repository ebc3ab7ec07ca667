import { buildPath, calls, type PendingSla } from '@portal/contract';
import type { SignedInOwner } from '@portal/platform';
import { Button, Card } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { WhomToAsk } from '../../public-page/whom-to-ask.tsx';
import { AgreementFrame, type AgreementLoading } from './agreement-frame.tsx';
import { sayLength } from './agreement-length.ts';
import { SignForm } from './sign-form.tsx';
import styles from './sign-sla.module.css';

export interface SignAgreementProps {
  readonly agreement: PendingSla;
  /** How many other agreements wait for a signature. */
  readonly more: number;
  readonly person: SignedInOwner;
}

/**
 * The agreement in a frame, as the server shows it, and the form beside it. The form comes once the agreement is there:
 * on a phone it stands below, and would jump away from the finger by the whole length of the text.
 */
export function SignAgreement({ agreement, more, person }: SignAgreementProps): ReactElement {
  const { sla_id, title, digest } = agreement;
  const { customer_id } = person.user;
  const { first_name: first, last_name: last } = person.detail;
  const [isSigned, setSigned] = useState(false);
  const [loading, setLoading] = useState<AgreementLoading>('waiting');
  const [length, setLength] = useState<string | null>(null);
  const [isLarge, setLarge] = useState(false);
  const [tries, setTries] = useState(1);
  const shown = digest === undefined ? '' : `?digest=${digest}`;
  const address = `/api${buildPath(calls.signPage.path, { customer_id, sla_id })}${shown}`;
  if (isSigned) return <Signed more={more} />;
  return (
    <div className={styles.page}>
      <Card label="Agreement">
        <div className={styles.head}>
          <div>
            <h2>{title || 'Service Level Agreement'}</h2>
            {length !== null && <p className={styles.note}>{length}</p>}
          </div>
          {length !== null && (
            <Button onClick={() => setLarge(!isLarge)}>{isLarge ? 'Usual text size' : 'Larger text'}</Button>
          )}
        </div>
        {more > 0 && (
          <p className={styles.more}>
            {more === 1 ? 'Another agreement waits after this one.' : `${more} other agreements wait after this one.`}
          </p>
        )}
        <AgreementFrame
          key={tries}
          address={address}
          title={`Agreement SLA-${sla_id}`}
          loading={loading}
          isLarge={isLarge}
          onLoaded={(page) => {
            setLoading(page === null ? 'failed' : 'shown');
            setLength(page && sayLength(page));
          }}
        />
        {loading === 'failed' && (
          <NotShown
            onRetry={() => {
              setLoading('waiting');
              setTries(tries + 1);
            }}
          />
        )}
      </Card>
      {loading === 'shown' && (
        <Card label="Sign">
          <div className={styles.head}>
            <h2>Sign</h2>
          </div>
          <SignForm
            slaId={sla_id}
            customerId={customer_id}
            digest={digest}
            knownAs={`${first} ${last}`.trim()}
            onSigned={() => setSigned(true)}
          />
          <div className={styles.help}>
            <WhomToAsk question="Something is not right?" />
          </div>
        </Card>
      )}
    </div>
  );
}

/** An agreement that cannot be read cannot be signed. */
function NotShown({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return (
    <div className={styles.failed} role="alert">
      <p>The agreement could not be shown, so it cannot be signed now.</p>
      <Button onClick={onRetry}>Retry</Button>
      <WhomToAsk question="It does not come?" />
    </div>
  );
}

/** Stands until the list of agreements is read again: then the next one comes, or the SnapShot (SLA 66). */
function Signed({ more }: { readonly more: number }): ReactElement {
  return (
    <div className={styles.signed} role="status">
      <h2>Signed. Your copy is on its way</h2>
      <p>{more > 0 ? 'The next agreement opens in a moment.' : 'The SnapShot opens in a moment.'}</p>
    </div>
  );
}
