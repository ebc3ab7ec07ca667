import { isPicker, type SignedIn } from '@portal/platform';
import type { ReactElement } from 'react';
import { MessagesDrawer } from '../messages/messages-drawer.tsx';
import { useOpensByItself } from '../messages/use-opens-by-itself.ts';
import { SlaBar } from '../sla/sla-bar.tsx';
import { SlaNotice } from '../sla/sla-notice.tsx';
import { useSla } from '../sla/use-sla.ts';
import { hasOwner } from './has-owner.ts';

export interface OwnerPartsProps {
  readonly person: SignedIn;
  readonly pathname: string;
  /** A public page, or the list of owners: no check concerns it (RT20). */
  readonly isExempt: boolean;
}

/**
 * The parts that come with the header: messages, and requests of service agreements. Mount it again for another
 * session.
 */
export function OwnerParts({ person, pathname, isExempt }: OwnerPartsProps): ReactElement {
  const { notice, banner } = useSla(person, pathname, isExempt);
  useOpensByItself(person.token, notice === null && !isExempt);
  return (
    <>
      {banner && <SlaBar maySign={person.user.role === 'owner'} />}
      <SlaNotice notice={notice} />
      {!isPicker(person) && hasOwner(person) && <MessagesDrawer person={person} />}
    </>
  );
}
