import type { Example } from '../example.ts';
import type * as calls from './second-factor.calls.ts';

export const secondFactorLogin: Example<typeof calls.secondFactorLogin> = () => ({
  body: { challenge: 'none', code: '123456' },
});

export const secondFactor: Example<typeof calls.secondFactor> = () => ({});

export const startSecondFactor: Example<typeof calls.startSecondFactor> = () => ({});

export const confirmSecondFactor: Example<typeof calls.confirmSecondFactor> = () => ({ body: { code: '123456' } });

export const removeSecondFactor: Example<typeof calls.removeSecondFactor> = () => ({});

export const renewRecoveryCodes: Example<typeof calls.renewRecoveryCodes> = () => ({});
