import { words } from '../activity/words.ts';

export const secondFactorLogin = words('login', 'Logged in with a second factor');
export const startSecondFactor = words('changed', 'Began to set up a second factor');
export const confirmSecondFactor = words('changed', 'Turned the second factor on');
export const renewRecoveryCodes = words('changed', 'Made new recovery codes');
export const removeSecondFactor = words('changed', 'Turned the second factor off');
