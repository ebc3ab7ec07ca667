import { usePopups, type Popups } from '@portal/platform';
import { useAddress } from '../routing/address.ts';

/** The name of the messages in the address: areas link to it too. */
export const MESSAGES = 'messages';

/** The messages open over whatever page there is. */
export function useMessagesPopup(): Popups {
  return usePopups({ page: useAddress().pathname });
}
