import { liveValue } from '../live-value.ts';

/** Whether this page knows that something newer than itself is live. */
export const isPageOutdated = liveValue(false);
