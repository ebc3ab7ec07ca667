import { paths } from '@portal/contract';
import { isPicker, Link, useSession } from '@portal/platform';
import { ButtonLink, StatusPanel } from '@portal/ui';
import type { ReactElement } from 'react';

/** An address that no area answers (RT21). Who is logged out, or has chosen no owner yet, has nowhere else to go. */
export function NotFoundPanel(): ReactElement {
  const session = useSession();
  const hasHome = session.status === 'signed-in' && !isPicker(session);
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
