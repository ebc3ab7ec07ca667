import { confirmAuthority } from '../profile/second-authority/confirm-authority.link.ts';
import { confirmEmail } from '../profile/profile/email-change.link.ts';
import { meetingCancelLink } from '../requests/booking/meeting-cancel.link.ts';
import { notMeLink } from '../recovery/not-me.link.ts';
import { editUndoLink } from '../recovery/undo-edit.link.ts';
import { undoEmail } from '../recovery/undo-email.link.ts';
import type { LinkPurpose } from '../services/link/link.ts';
import { bankUndoLink } from '../bank/bank-account/bank-undo.link.ts';
import { setUpFactor } from '../account/second-factor/set-up.link.ts';

/**
 * Everything that a link in an email can be for (RT23). A room writes its purposes in a `*.link.ts` of its own and
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
