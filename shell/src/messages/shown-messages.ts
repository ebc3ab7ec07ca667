import { onceALogin } from '@portal/platform';

/** The messages for which the list has opened by itself (NT1). */
export const shownMessages = onceALogin('shownMessages');
