import { paths } from '@portal/contract';
import { isPicker, Link, useProvider, useSession } from '@portal/platform/core';
import { ButtonLink, Contacts, StatusPanel } from '@portal/ui/core';
import type { ReactElement } from 'react';

/** Shown for an address that no area serves (RT21). A logged-out visitor gets no link: there is nothing to link to. */
export function NotFoundPanel(): ReactElement {
  const session = useSession();
  const { support_phone: phone, support_email: email } = useProvider();
  if (isPicker(session)) return <NoOwnerList />;
  const hasHome = session.status === 'signed-in';
  return (
    <StatusPanel
      kind="missing"
      heading="There is no page at this address"
      text="The address may be mistyped, or what it pointed to is gone."
      help={!hasHome && <Contacts phone={phone} email={email} />}
      actions={
        hasHome && (
          <ButtonLink variant="primary" href={paths.folioSnap} link={Link}>
            Go to SnapShot
          </ButtonLink>
        )
      }
    />
  );
}

/** Staff choose an owner before anything else; the area with that list is not released here. */
function NoOwnerList(): ReactElement {
  return (
    <StatusPanel
      kind="missing"
      heading="The list of owners is not available yet"
      text="You are logged in as staff. Viewing the portal as an owner begins with that list, which this portal does not have at the moment."
    />
  );
}
