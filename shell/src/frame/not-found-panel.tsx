import { paths } from '@portal/contract';
import { isPicker, Link, useSession } from '@portal/platform';
import { ButtonLink, StatusPanel } from '@portal/ui';
import type { ReactElement } from 'react';

/** An address that no area answers (RT21). Who is logged out has nowhere else to go. */
export function NotFoundPanel(): ReactElement {
  const session = useSession();
  if (isPicker(session)) return <NoOwnerList />;
  const hasHome = session.status === 'signed-in';
  return (
    <StatusPanel
      kind="missing"
      heading="There is no page at this address"
      text="The address may be mistyped, or what it pointed to is gone."
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

/** Staff choose an owner before anything else, and the list that they choose from is an area which is not live here. */
function NoOwnerList(): ReactElement {
  return (
    <StatusPanel
      kind="missing"
      heading="The list of owners is not here yet"
      text="You are logged in as staff. Viewing the portal as an owner begins with that list, which this portal does not have at the moment."
    />
  );
}
