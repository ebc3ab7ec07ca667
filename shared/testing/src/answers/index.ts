export { authData } from './auth-data.ts';
export { folio, payouts, recentRents } from './folio.ts';
export { ledgers } from './ledger-entry.ts';
export { leasedProperty, property } from './property.ts';
export { sessionAnswer, today } from './session-answer.ts';
