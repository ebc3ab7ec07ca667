import { calls, paths } from '@portal/contract';
import { isViewAs, Link, useCall, useOwner, type SignedInOwner } from '@portal/platform';
import { AsyncView, ButtonLink, Skeleton, StatusPanel } from '@portal/ui';
import type { ReactElement } from 'react';
import { SignAgreement } from './sign-agreement.tsx';
import styles from './sign-sla.module.css';

/**
 * The oldest agreement that waits, and its signature; the header moves users on who have nothing to sign (SLA 64 to
 * 66).
 */
export function SignSlaPage(): ReactElement {
  const person = useOwner();
  if (isViewAs(person))
    return (
      <StatusPanel
        kind="missing"
        heading="Staff cannot sign"
        text="You view the portal as an owner. Only the owner can sign the service agreement."
        actions={
          <ButtonLink variant="primary" href={paths.folioSnap} link={Link}>
            Go to SnapShot
          </ButtonLink>
        }
      />
    );
  return <Signing person={person} />;
}

function Signing({ person }: { readonly person: SignedInOwner }): ReactElement {
  const state = useCall(calls.customerSla, { body: { customer_id: person.user.customer_id } });
  return (
    <AsyncView
      what="Your agreement"
      state={state}
      skeleton={<Skeleton width="100%" height={480} />}
      empty={{
        isEmpty: (list) => list.length === 0,
        content: <p className={styles.nothing}>There is nothing to sign. One moment …</p>,
      }}
    >
      {([oldest, ...more]) =>
        oldest && <SignAgreement key={oldest.sla_id} agreement={oldest} more={more.length} person={person} />
      }
    </AsyncView>
  );
}
