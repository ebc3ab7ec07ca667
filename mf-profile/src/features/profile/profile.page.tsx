import { AsyncView } from '@portal/ui';
import type { ReactElement } from 'react';
import { useProfilePlace } from '../../data/use-profile-place.ts';
import { NoSuchProperty } from './no-such-property.tsx';
import { ProfileAt } from './profile-at.page.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** The owner's profile at one of their properties. */
export function ProfilePage(): ReactElement {
  const place = useProfilePlace();
  return (
    <AsyncView what="Your profile" state={place} skeleton={<ProfileSkeleton />}>
      {(at) =>
        at.kind === 'unknown' ? <NoSuchProperty /> : <ProfileAt properties={at.properties} propertyId={at.propertyId} />
      }
    </AsyncView>
  );
}
