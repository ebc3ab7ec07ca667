import { paths } from '@portal/contract';
import { Link } from '@portal/platform';
import { ButtonLink, StatusPanel } from '@portal/ui';
import type { ReactElement } from 'react';

/** For an owner whose portfolio is empty, or drafts alone (RT1, RT2). */
export function NoProperty(): ReactElement {
  return (
    <StatusPanel
      kind="missing"
      heading="There is no tenancy yet"
      text="Once we manage a property of yours, its account and papers are here."
      actions={
        <ButtonLink variant="primary" href={paths.folioSnap} link={Link}>
          Go to SnapShot
        </ButtonLink>
      }
    />
  );
}
