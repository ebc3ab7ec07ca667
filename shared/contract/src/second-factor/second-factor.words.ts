import { words } from '../activity/words.ts';

export const secondFactorLogin = words('login', 'Logged in in two steps');
export const startSecondFactor = words('changed', 'Began to set up two-step login');
export const confirmSecondFactor = words('changed', 'Turned two-step login on');
export const renewRecoveryCodes = words('changed', 'Made new recovery codes');
export const removeSecondFactor = words('changed', 'Turned two-step login off');
