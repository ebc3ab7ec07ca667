import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { Link } from '@portal/platform';
import { answers, authData, movableClock, refuses, sessionAnswer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { AreaLifecycles } from '../registry/area-lifecycles.ts';
import { readPolled } from '../polls/polled.ts';
import { portal } from '../testing/portal.ts';
import { auth, folio, tenancy } from '../testing/releases.ts';
import { remote } from '../testing/remotes.tsx';
import { owner, remotes as others } from '../testing/small-portal.tsx';

const { network, open } = portal();
const pass = movableClock();
const waiting = [{ sla_id: 11, title: 'Service Level Agreement' }];
const unsigned = authData({ user_detail: { is_sla_signed: 'N' } });
const helper = authData({ user: { role: 'second_authority' } });
const staff = authData({ user: { role: 'staff' } });
const done = { sla_id: 9, title: '', signed_on: null, certificate: null };

const signSla = { name: 'signSla', path: '/sign/sla', access: 'owner', title: 'Sign your SLA', alone: true } as const;
const released = [{ ...auth, routes: [...auth.routes, signSla] }, tenancy, folio];

/** The signing page of the area, here with a way off it. */
function Signing(): ReactElement {
  return <Link to="/tenancy">Leave</Link>;
}
const remotes = { ...others, 'mf-auth': async (): Promise<AreaLifecycles> => remote('mf-auth', Signing) };

interface Agreements {
  readonly pending: typeof waiting;
  readonly signed?: boolean;
}

function visit(person: typeof owner, { pending, signed = false }: Agreements, at = '/folio-snap'): UserEvent {
  network.use(
    answers(calls.customerSla, pending),
    answers(calls.customerSignedSla, signed ? [done] : []),
    answers(calls.authDetails, { user_detail: person.user_detail }),
    answers(calls.logout),
  );
  return open({ at, as: person, released, remotes });
}

const notice = async (): Promise<HTMLElement> => {
  await screen.findByText('where the money is');
  await pass(5);
  return screen.findByRole('alertdialog');
};

describe('the notice about the service agreement', () => {
  it('staff who view as the owner are asked nothing, and nothing is asked for (SLA 63, SIM 87; NOTIF 71)', async () => {
    visit(staff, { pending: waiting });
    await screen.findByText('where the money is');
    await pass(60);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    for (const call of [calls.customerSla, calls.customerSignedSla, calls.notificationList])
      expect(network.sent(call)).toHaveLength(0);
  });

  it('the notice asks to review and sign, and stays whatever is pressed until YES leads to the signing page (SLA 56, 57, 59)', async () => {
    const user = visit(unsigned, { pending: waiting, signed: true });
    const dialog = await notice();
    expect(dialog.textContent).toContain(messages.slaReviewAndSign);
    await user.keyboard('{Escape}');
    await user.click(document.body);
    expect(screen.getByRole('alertdialog')).toBe(dialog);
    await user.click(screen.getByRole('button', { name: 'YES' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(window.location.pathname).toBe('/sign/sla');
  });

  it('the notice comes five seconds after the header, on a page and not on the signing page (SLA 54)', async () => {
    visit(unsigned, { pending: waiting });
    await screen.findByText('where the money is');
    await pass(3);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(2);
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: 'YES' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await pass(30);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('an owner without a signed agreement is asked to review and sign, whatever the server says of them (SLA 58)', async () => {
    visit(owner, { pending: waiting });
    expect((await notice()).textContent).toContain(messages.slaReviewAndSign);
    expect(screen.getByRole('button', { name: 'YES' })).toBeTruthy();
  });

  it.each([calls.customerSla, calls.customerSignedSla])(
    'a list that cannot be read is not an empty one: no notice until $path answers, and it stays when that fails again (SLA 60; SLA6)',
    async (call) => {
      visit(owner, { pending: [] });
      network.use(refuses(call, 'unavailable'));
      await screen.findByText('where the money is');
      await waitFor(() => expect(readPolled().failed).toHaveLength(1));
      await pass(5);
      expect(screen.queryByRole('alertdialog')).toBeNull();
      network.use(answers(calls.customerSla, []), answers(calls.customerSignedSla, []));
      await pass(30);
      await screen.findByRole('alertdialog');
      network.use(refuses(call, 'unavailable'));
      await pass(30);
      await waitFor(() => expect(readPolled().failed).toHaveLength(1));
      expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    },
  );

  it('without any agreement the notice says so, has no button to confirm, and Logout works (SLA 55; SLA4)', async () => {
    const user = visit(owner, { pending: [] });
    const dialog = await notice();
    expect(dialog.textContent).toContain(messages.slaNotDetected);
    expect(screen.queryByRole('button', { name: 'YES' })).toBeNull();
    network.use(answers(calls.session, sessionAnswer(null)));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a user who has to sign stays on the signing page, and comes back to it from any other (SLA 65; SLA3)', async () => {
    const user = visit(unsigned, { pending: waiting }, '/sign/sla');
    const link = await screen.findByRole('link', { name: 'Leave' });
    await waitFor(() => expect(Object.values(readPolled())).not.toContain(null));
    await pass(60);
    expect(window.location.pathname).toBe('/sign/sla');
    await user.click(link);
    await waitFor(() => expect(window.location.pathname).toBe('/sign/sla'));
    expect(screen.queryByText('who lives there')).toBeNull();
  });

  it('the signing page stands alone: no menu, search or messages, and Logout works (SLA 59, 65)', async () => {
    const user = visit(unsigned, { pending: waiting }, '/sign/sla');
    await screen.findByRole('link', { name: 'Leave' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign your SLA');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    expect(within(screen.getByRole('banner')).getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: /^Account/ }),
    ]);
    network.use(answers(calls.session, sessionAnswer(null)));
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('a user who has nothing to sign goes from the signing page to the snapshot (SLA 66)', async () => {
    visit(owner, { pending: [], signed: true }, '/sign/sla');
    await waitFor(() => expect(window.location.pathname).toBe('/folio-snap'));
  });

  it('a user who has nothing to sign stays on any other page, poll after poll (SLA 67; SLA2)', async () => {
    visit(owner, { pending: [], signed: true }, '/tenancy/7');
    await screen.findByText('who lives there');
    await pass(46);
    await waitFor(() => expect(network.sent(calls.customerSla).length).toBeGreaterThan(2));
    expect(window.location.pathname).toBe('/tenancy/7');
  });

  it('the second authority sees a bar at once and no notice, and the signing page leads to the snapshot (SLA 70; SLA10)', async () => {
    visit(helper, { pending: waiting }, '/sign/sla');
    const bar = await screen.findByRole('complementary', { name: 'Service agreement' });
    expect(bar.textContent).toBe('A service agreement waits for the owner. Only the owner can sign it.');
    expect(window.location.pathname).toBe('/folio-snap');
  });
});
