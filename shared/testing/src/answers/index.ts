export { authData } from './auth-data.ts';
export { payouts } from './folio.ts';
export { sessionAnswer, today } from './session-answer.ts';
