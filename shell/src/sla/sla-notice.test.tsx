import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { answers, authData, sessionAnswer } from '@portal/testing';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { portal } from '../testing/portal.ts';
import { released } from '../testing/releases.ts';
import { owner, remotes } from '../testing/small-portal.tsx';

const { network, open } = portal();
const waiting = [{ sla_id: 11, title: 'Service Level Agreement' }];
const unsigned = authData({ user_detail: { is_sla_signed: 'N' } });
const helper = authData({ user: { role: 'second_authority' } });
const staff = authData({ user: { role: 'staff' } });

interface Answered {
  readonly pending: typeof waiting;
  readonly signed?: boolean;
}

function visit(person: typeof owner, { pending, signed = false }: Answered, at = '/folio-snap'): UserEvent {
  const done = { sla_id: 9, title: '', signed_on: null, certificate: null };
  network.use(
    answers(calls.customerSla, pending),
    answers(calls.customerSignedSla, signed ? [done] : []),
    answers(calls.logout),
  );
  return open({ at, as: person, released, remotes });
}

const notice = (): Promise<HTMLElement> => screen.findByRole('alertdialog', {}, { timeout: 12_000 });
/** Longer than the notice waits. */
const pastTheCheck = (): Promise<unknown> =>
  waitFor(() => expect(performance.now() - opened).toBeGreaterThan(5_500), { timeout: 12_000 });
let opened = 0;
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the notice about the service agreement', () => {
  it('staff who view as the owner are asked nothing, and nothing is asked for (SLA 63; NOTIF 71)', async () => {
    opened = performance.now();
    visit(staff, { pending: waiting });
    await screen.findByText('where the money is');
    await pastTheCheck();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    for (const call of [calls.customerSla, calls.customerSignedSla, calls.notificationList])
      expect(network.sent(call)).toHaveLength(0);
  }, 30_000);

  it('it asks to review and sign, and stands whatever is pressed until YES leads to the signing page (SLA 54, 56, 57, 59)', async () => {
    const user = visit(unsigned, { pending: waiting });
    await screen.findByText('where the money is');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const dialog = await notice();
    expect(dialog.textContent).toContain(messages.slaReviewAndSign);
    await user.keyboard('{Escape}');
    await user.click(document.body);
    expect(screen.getByRole('alertdialog')).toBe(dialog);
    await user.click(screen.getByRole('button', { name: 'YES' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(window.location.pathname).toBe('/sign/sla');
  }, 30_000);

  it('without any agreement it says so, has no button to confirm, and Logout works (SLA 55; SLA4)', async () => {
    const user = visit(owner, { pending: [] });
    const dialog = await notice();
    expect(dialog.textContent).toContain(messages.slaNotDetected);
    expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
    network.use(answers(calls.session, sessionAnswer(null)));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }, 30_000);

  it('on the signing page whoever has nothing to sign goes to the snapshot, whoever has stays (SLA 65, 66)', async () => {
    visit(owner, { pending: [], signed: true }, '/sign/sla');
    await waitFor(() => expect(window.location.pathname).toBe('/folio-snap'));
  });

  it('the second authority sees a bar at once and no notice, and the signing page leads to the snapshot (SLA 70; SLA10)', async () => {
    visit(helper, { pending: waiting }, '/sign/sla');
    const bar = await screen.findByRole('complementary', { name: 'Service agreement' });
    expect(bar.textContent).toBe('A service agreement waits for the owner. Only the owner can sign it.');
    expect(window.location.pathname).toBe('/folio-snap');
  });
});
