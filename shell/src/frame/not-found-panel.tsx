import { paths } from '@portal/contract';
import { isPicker, Link, useSession } from '@portal/platform';
import { ButtonLink, StatusPanel } from '@portal/ui';
import type { ReactElement } from 'react';

/** An address that no area answers (RT21). Staff who have chosen no owner have nowhere else to go yet. */
export function NotFoundPanel(): ReactElement {
  const hasHome = !isPicker(useSession());
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
