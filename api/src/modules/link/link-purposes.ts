import { confirmAuthority } from '../second-authority/confirm-authority.link.ts';
import { confirmEmail, undoEmail } from '../profile/email-change.link.ts';
import { meetingCancelLink } from '../booking/meeting-cancel.link.ts';
import { notMeLink } from '../recovery/not-me.link.ts';
import { editUndoLink } from '../recovery/undo-edit.link.ts';
import type { LinkPurpose } from '../../services/link/link.ts';
import { bankUndoLink } from '../bank-account/bank-undo.link.ts';
import { setUpFactor } from '../second-factor/set-up.link.ts';

/**
 * Everything that a link in an email can be for (RT23). A module writes its purposes in a `*.link.ts` of its own and
 * adds them here.
 */
export const linkPurposes: readonly LinkPurpose[] = [
  confirmAuthority,
  confirmEmail,
  undoEmail,
  bankUndoLink,
  editUndoLink,
  notMeLink,
  setUpFactor,
  meetingCancelLink,
];
