import { describe, expect, it } from '@jest/globals';
import { calls, errorCodes } from '@portal/contract';
import { sendWrite } from '@portal/platform';
import { answers, refuses, sessionAnswer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { useState, type ReactElement } from 'react';
import { portal } from '../testing/portal.ts';
import { auth, folio } from '../testing/releases.ts';
import { remote } from '../testing/remotes.tsx';
import { owner } from '../testing/small-portal.tsx';

const { network, open } = portal();
const done = { type: 'success' as const, message: 'Done.' };

/** An area with a write that asks for a confirmation. */
function Accounts(): ReactElement {
  const [outcome, setOutcome] = useState('');
  const send = (): Promise<unknown> =>
    sendWrite(calls.deleteBankDetails, { body: { id: 2, causer_id: '501' } }, { once: crypto.randomUUID() });
  const handleClick = (): void => {
    send().then(
      () => setOutcome('It is deleted'),
      () => setOutcome('It is still there'),
    );
  };
  return (
    <>
      <button onClick={handleClick}>Delete it</button>
      <p>{outcome}</p>
    </>
  );
}

const remotes = {
  'mf-folio': async () => remote('mf-folio', Accounts),
  'mf-auth': async () => remote('mf-auth', Accounts),
};

async function press(needs: readonly ('password' | 'code')[], purpose: { readonly for?: 'password' } = {}) {
  const refusal = { needs: [...needs], ...purpose };
  network.use(refuses(calls.deleteBankDetails, 'unconfirmed', refusal), answers(calls.confirm, done));
  const user = open({ at: '/folio-snap', as: owner, released: [auth, folio], remotes });
  await user.click(await screen.findByRole('button', { name: 'Delete it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it really you?' }));
  return { user, dialog };
}

describe('a call that is refused until somebody confirms that it is really them', () => {
  it('the dialog asks for the password, and the same call is sent again (SEC1)', async () => {
    const { user, dialog } = await press(['password']);
    expect(dialog.queryByLabelText('Code')).toBeNull();
    await user.type(dialog.getByLabelText('Password'), 'three words');
    network.use(answers(calls.deleteBankDetails, done));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText('It is deleted');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await network.sent(calls.confirm)[0]?.json()).toEqual({ password: 'three words' });
    const keys = network.sent(calls.deleteBankDetails).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('the dialog asks for a code too where the login has a second factor', async () => {
    const { user, dialog } = await press(['password', 'code']);
    await user.type(dialog.getByLabelText('Password'), 'three words');
    await user.type(dialog.getByLabelText('Code'), '123456');
    network.use(answers(calls.deleteBankDetails, done));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText('It is deleted');
    expect(await network.sent(calls.confirm)[0]?.json()).toEqual({ password: 'three words', code: '123456' });
  });

  it('the dialog says what it is for where the refusal does: a new password takes no other confirmation (SEC1)', async () => {
    const { user, dialog } = await press(['password'], { for: 'password' });
    await user.type(dialog.getByLabelText('Password'), 'three words');
    network.use(answers(calls.deleteBankDetails, done));
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText('It is deleted');
    expect(await network.sent(calls.confirm)[0]?.json()).toEqual({ password: 'three words', for: 'password' });
  });

  it('a wrong password is said at its field, and the dialog stays', async () => {
    const { user, dialog } = await press(['password']);
    const errors = { password: ['This is not your password.'] };
    network.use(refuses(calls.confirm, 'invalid', { errors }));
    await user.type(dialog.getByLabelText('Password'), 'four words');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(dialog.getAllByText('This is not your password.')).not.toHaveLength(0));
    expect(network.sent(calls.deleteBankDetails)).toHaveLength(1);
  });

  it('Cancel gives the call up without a word', async () => {
    const { user, dialog } = await press(['password']);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('It is still there');
    expect(screen.queryByText(errorCodes.unconfirmed.message)).toBeNull();
    expect(network.sent(calls.deleteBankDetails)).toHaveLength(1);
  });

  it('the question goes with the session, and the next one can be asked', async () => {
    const { user } = await press(['password']);
    network.use(answers(calls.session, sessionAnswer(null)));
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Escape}');
    expect(window.location.pathname).toBe('/');
  });
});
