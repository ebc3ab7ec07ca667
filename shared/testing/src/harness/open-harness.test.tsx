import { afterEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { defineRemote, SignedInPages, useCall, useSignedIn } from '@portal/platform';
import { configure, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { payouts } from '../answers/folio.ts';
import { sessionAnswer } from '../answers/session-answer.ts';
import { fakeNetwork } from '../network/fake-network.ts';
import { answers } from '../network/handlers.ts';
import { openHarness } from './index.ts';

const network = fakeNetwork();

function Paid(): ReactElement {
  const { detail } = useSignedIn();
  const paid = useCall(calls.paidToYou, {});
  return (
    <p>
      {detail.first_name}: {paid.status === 'ready' ? paid.data.lines[0]?.amount : paid.status}
    </p>
  );
}

const Page = (): ReactElement => (
  <SignedInPages>
    <Paid />
  </SignedInPages>
);

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

describe('an area that runs alone', () => {
  it('an area that runs alone has a frame with a menu of its routes for a logged-in user', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    configure({ asyncWrapper: async (wait): Promise<unknown> => wait() });
    network.use(answers(calls.session, sessionAnswer('alone')), answers(calls.paidToYou, payouts({ 1: '900.00' })));
    window.history.pushState(null, '', '/keys');
    const routes = [
      { path: '/keys', title: 'Keys' },
      { path: '/keys/:id', title: 'A key' },
      { path: '/keys/lost', title: 'Lost keys' },
    ];
    await openHarness({
      name: 'mf-keys',
      routes,
      session: 'alone',
      lifecycles: defineRemote({ name: 'mf-keys', Root: Page }),
    });
    expect(await screen.findByText('Priya: 900.00')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'mf-keys, alone' })).toBeTruthy();
    const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
    if (!menu) throw new Error('there is no menu');
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Keys', '/keys', 'page'],
      ['Lost keys', '/keys/lost', null],
    ]);
  });
});
