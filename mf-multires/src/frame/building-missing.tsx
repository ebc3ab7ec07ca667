import { messages, paths } from '@portal/contract';
import { Link } from '@portal/platform';
import { ButtonLink, StatusPanel } from '@portal/ui';
import type { ReactElement } from 'react';

/** The same for another owner's building and for one that does not exist (RT18). */
export function BuildingMissing(): ReactElement {
  return (
    <StatusPanel
      kind="missing"
      heading={messages.unknownBuilding}
      text="The address may be mistyped, or the building is not one of yours."
      actions={
        <ButtonLink variant="primary" href={paths.multires} link={Link}>
          All buildings
        </ButtonLink>
      }
    />
  );
}
