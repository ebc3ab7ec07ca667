export { authData, loggedInOwner } from './answers/auth-data.ts';
export { folio, payouts, recentRents } from './answers/folio.ts';
export { months } from './answers/months.ts';
export { ledgerEntry, ledgers, movement } from './answers/ledger-entry.ts';
export { bill, draft, group, lease, leasedProperty, otherLease, property, tenant } from './answers/property.ts';
export { provider, sessionAnswer, today } from './answers/session-answer.ts';
export { csrfToken, fakeNetwork, type FakeNetwork } from './network/fake-network.ts';
export {
  answers,
  answersAfter,
  answersPages,
  answersTagged,
  answersWith,
  garbles,
  givesCsrfCookie,
  loses,
  never,
  reference,
  refuses,
  refusesAfter,
  refusesOnce,
} from './network/handlers.ts';
export { goesStale } from './network/stale-session.ts';
export { goBack } from './page/history.ts';
export { keepLogin } from './page/keep-login.ts';
export { movableClock } from './page/movable-clock.ts';
export { openPage } from './page/open-page.tsx';
export { opensWindow } from './page/opens-window.ts';
