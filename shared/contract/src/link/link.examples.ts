import type { Example } from '../example.ts';
import type * as calls from './link.calls.ts';

export const openedLink: Example<typeof calls.openedLink> = ({ linkToken }) => ({ params: { token: linkToken } });

export const followLink: Example<typeof calls.followLink> = ({ linkToken }) => ({ params: { token: linkToken } });
