import { paths } from '@portal/contract';
import { Link } from '@portal/platform';
import { ButtonLink, StatusPanel } from '@portal/ui';
import type { ReactElement } from 'react';

/** Another owner's property and one that does not exist look the same (RT18). */
export function NoSuchProperty(): ReactElement {
  return (
    <StatusPanel
      kind="missing"
      heading="There is no property at this address"
      text="The address may be mistyped, or the property is not one of yours."
      actions={
        <ButtonLink variant="primary" href={paths.profile} link={Link}>
          Go to your profile
        </ButtonLink>
      }
    />
  );
}
