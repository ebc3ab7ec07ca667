import { calls, type Property } from '@portal/contract';
import { useCall, useOwner } from '@portal/platform';
import { AsyncView } from '@portal/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { panels, tiles } from '../../panels/panels.page.tsx';
import { useUnsaved } from '../../panels/unsaved.tsx';
import { usePanel } from '../../panels/use-panel.ts';
import { ProfileSlider } from './profile-slider.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { Tiles } from './tiles.tsx';
import styles from './profile.module.css';

export interface ProfileAtProps {
  readonly properties: readonly Property[];
  /** Null for an owner without properties. */
  readonly propertyId: number | null;
}

/** The slider, and below it the tiles or the panel of the address. */
export function ProfileAt({ properties, propertyId }: ProfileAtProps): ReactElement {
  const { user } = useOwner();
  const { current, open, close } = usePanel(panels);
  const { ask } = useUnsaved();
  const property = propertyId === null ? {} : { property_id: propertyId };
  const profile = useCall(calls.profiles, { query: { customer_id: user.customer_id, type: '', ...property } });
  useFocusOnTile(current?.name ?? null);
  return (
    <div className={styles.page}>
      <ProfileSlider properties={properties} current={propertyId} />
      <AsyncView what="Your profile" state={profile} skeleton={<ProfileSkeleton />}>
        {(data) =>
          current ? (
            <current.Content profile={data} propertyId={propertyId} onClose={() => ask(close)} />
          ) : (
            <Tiles tiles={tiles} profile={data} onOpen={open} />
          )
        }
      </AsyncView>
    </div>
  );
}

/** A closed panel gives the focus back to its tile. */
function useFocusOnTile(panel: string | null): void {
  const shown = useRef(panel);
  useEffect(() => {
    if (panel === null && shown.current !== null) document.getElementById(`tile-${shown.current}`)?.focus();
    shown.current = panel;
  }, [panel]);
}
