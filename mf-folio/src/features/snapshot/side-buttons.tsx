import { calls, facts, paths } from '@portal/contract';
import { Link, useFact, useLogOut, useWriteRefusal, type Popups } from '@portal/platform';
import { QuickActions } from '@portal/ui';
import type { ReactElement } from 'react';
import { popupNames } from '../../drawer/popups.ts';

/** The actions beside the snapshot, in the order of the specification (SNAP 97, NT10). */
export function SideButtons({ open }: { readonly open: Popups['open'] }): ReactElement {
  const { isWaiting, leave } = useLogOut();
  const opening = (name: string) => (): void => {
    open(name);
  };
  return (
    <QuickActions
      label="Actions"
      actions={[
        {
          label: 'Refer a Friend',
          icon: 'people',
          opensDialog: true,
          disabledReason: useWriteRefusal(calls.referral),
          onPress: opening(popupNames.referral),
        },
        { label: 'Resources', icon: 'page', href: paths.resources, link: Link },
        { label: 'What’s Coming', icon: 'clock', opensDialog: true, onPress: opening(popupNames.whatsComing) },
        {
          label: 'Owner Inquiry',
          icon: 'pencil',
          opensDialog: true,
          disabledReason: useWriteRefusal(calls.ownerEnquiry),
          onPress: opening(popupNames.enquiry),
        },
        {
          label: 'Messages',
          icon: 'mail',
          opensDialog: true,
          badge: useFact(facts.messagesCounted)?.unread ?? 0,
          onPress: opening(popupNames.messages),
        },
        { label: 'Logout', icon: 'logout', isWaiting, isApart: true, onPress: leave },
      ]}
    />
  );
}
