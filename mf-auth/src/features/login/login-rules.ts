import { calls } from '@portal/contract';
import { yupResolver } from '@portal/platform';

export const loginRules = yupResolver(calls.login.body);
export const codeRules = yupResolver(calls.secondFactorLogin.body);
