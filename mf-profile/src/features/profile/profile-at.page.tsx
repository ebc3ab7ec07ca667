import { calls, type Profile, type Property } from '@portal/contract';
import { NonResidentDialogs } from '@portal/features/non-resident';
import { useCall, useOwner } from '@portal/platform';
import { AsyncView, type AsyncState } from '@portal/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { panels, tiles } from '../../panels/panels.page.tsx';
import { useDialogs } from '../../panels/use-dialogs.ts';
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

/** The tiles below the slider, or the panel of the address alone: the slider changes nothing of its form. */
export function ProfileAt({ properties, propertyId }: ProfileAtProps): ReactElement {
  const { user } = useOwner();
  const { current, open, close } = usePanel(panels);
  const popups = useDialogs();
  const property = propertyId === null ? {} : { property_id: propertyId };
  const profile = useCall(calls.profiles, { query: { customer_id: user.customer_id, type: '', ...property } });
  useFocusOnTile(current?.name ?? null);
  return (
    <div className={styles.page}>
      {current === null && (
        <ProfileSlider properties={withNumbers(properties, profile)} current={propertyId} popups={popups} />
      )}
      <NonResidentDialogs properties={properties} popups={popups} />
      <AsyncView what="Your profile" state={profile} skeleton={<ProfileSkeleton />}>
        {(data) =>
          current ? (
            <current.Content profile={data} propertyId={propertyId} onClose={close} />
          ) : (
            <Tiles tiles={tiles} profile={data} onOpen={open} />
          )
        }
      </AsyncView>
    </div>
  );
}

/**
 * The properties with the account numbers of the profile, which are whole for the owner (PR14); until it is there, with
 * the last four digits.
 */
function withNumbers(properties: readonly Property[], profile: AsyncState<Profile>): readonly Property[] {
  if (profile.status !== 'ready') return properties;
  const numbers = new Map(profile.data.accounts.map((one) => [one.customer_account_id, one.account_number]));
  return properties.map((property) => {
    const number = numbers.get(property.customer_account_id ?? 0);
    return number === undefined ? property : { ...property, account_number: number };
  });
}

/** A closed panel gives the focus back to its tile. */
function useFocusOnTile(panel: string | null): void {
  const shown = useRef(panel);
  useEffect(() => {
    if (panel === null && shown.current !== null) document.getElementById(`tile-${shown.current}`)?.focus();
    shown.current = panel;
  }, [panel]);
}
