import { calls, type AnswerOf, type AuthData } from '@portal/contract';
import { loadWindows } from '@portal/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { sessionAnswer } from '../answers/session-answer.ts';
import type { FakeNetwork } from '../network/fake-network.ts';
import { answers } from '../network/handlers.ts';
import { keepLogin } from './keep-login.ts';
import { Portal } from './portal.tsx';

export interface Visit {
  readonly network: FakeNetwork;
  readonly at: string;
  /** The logged-in user. Absent for a logged-out visitor. */
  readonly as?: AuthData;
  /** Other fields of the session, as the server returns them. */
  readonly session?: Partial<AnswerOf<typeof calls.session>>;
}

let visits = 0;

/**
 * Opens a page at an address as the shell would for this user, with the code of its windows loaded. Returns the
 * `userEvent` instance to interact with it.
 */
export async function openPage(page: ReactElement, { network, at, as, session = {} }: Visit): Promise<UserEvent> {
  await loadWindows();
  visits += 1;
  const token = as ? `session-${visits}` : null;
  localStorage.clear();
  if (as && token !== null) keepLogin(as, token);
  network.use(answers(calls.session, { ...sessionAnswer(token), ...session }));
  window.history.pushState(null, '', at);
  render(<Portal token={token}>{page}</Portal>);
  await waitFor(() => {
    if (screen.getByRole('main', { hidden: true }).ariaBusy === 'true') throw new Error('the session is not known yet');
  });
  return userEvent.setup();
}
