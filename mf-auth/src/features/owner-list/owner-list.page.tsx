import { isPicker, useSignedIn } from '@portal/platform';
import type { ReactElement } from 'react';
import { HeldOwners } from './held-owners.tsx';
import { OwnerList } from './owner-list.tsx';
import { UnreachableOwners } from './unreachable-owners.tsx';

/**
 * The page on which staff choose an owner to view the portal as. Nobody else has a list: the guard redirects them
 * (SIM1, SIM10).
 */
export function OwnerListPage(): ReactElement | null {
  if (!isPicker(useSignedIn())) return null;
  return (
    <>
      <HeldOwners />
      <UnreachableOwners />
      <OwnerList />
    </>
  );
}
