import { liveValue } from '../live-value.ts';

/** Whether something newer than this page is live, as far as it has heard. */
export const isPageOld = liveValue(false);
