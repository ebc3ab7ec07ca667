import { words } from '../activity/words.ts';

export const releaseBankChange = words('bank', 'Released a change of bank accounts that no email could report');

export const releaseEmailChange = words(
  'changed',
  'Let a new email address be confirmed, since no email could warn the old one',
);
