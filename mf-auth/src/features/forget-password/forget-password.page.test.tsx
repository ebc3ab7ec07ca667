import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { answers, fakeNetwork, loses, never, openPage, refuses } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();

const visit = (at = '/forget-password'): Promise<UserEvent> => openPage(<AuthRoutes />, { network, at });

const name = (): HTMLElement => screen.getByRole('textbox', { name: 'Email/Username' });
const button = (): HTMLElement => screen.getByRole('button', { name: 'Email Password Reset Link' });
const address = (): string => window.location.pathname + window.location.search;

async function ask(typed: string): Promise<UserEvent> {
  const user = await visit();
  await user.type(name(), typed);
  await user.click(button());
  return user;
}

describe('the links to and from the forgotten password page', () => {
  it('the login links to the forgotten password page and back, and both keep the requested address (AUTH 1, 10; RT12)', async () => {
    const user = await visit('/login?next=%2Ffolio-snap');
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(address()).toBe('/forget-password?next=%2Ffolio-snap');
    await user.click(await screen.findByRole('link', { name: 'Login' }));
    expect(address()).toBe('/login?next=%2Ffolio-snap');
    expect(screen.getByRole('textbox', { name: 'Email or Username' })).toBeTruthy();
  });
});

describe('requesting a link', () => {
  it('the form for a reset link has one field, which password managers fill in, and one button (AUTH 10)', async () => {
    await visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toEqual([name()]);
    expect(name()).toHaveProperty('autocomplete', 'username');
    expect(screen.getAllByRole('button')).toEqual([button()]);
  });

  it.each(['', '   '])('no reset link is requested while the field is empty: %j (AUTH 10)', async (typed) => {
    const user = await visit();
    if (typed) await user.type(name(), typed);
    await user.click(button());
    await user.click(await screen.findByRole('link', { name: 'Email/Username' }));
    expect(name()).toBe(document.activeElement);
    expect(network.sent(calls.forgotPassword)).toEqual([]);
  });

  it("the form for a reset link sends the name and shows 'Password Reset Link Sent on Email Successfully.' (AUTH 11)", async () => {
    network.use(answers(calls.forgotPassword, { type: 'success', message: messages.resetLinkSent }));
    await ask(' priya ');
    const toast = await screen.findByText('Password Reset Link Sent on Email Successfully.');
    expect(toast.parentElement?.textContent).toBe('Success!Password Reset Link Sent on Email Successfully.');
    expect(await network.sent(calls.forgotPassword)[0]?.json()).toEqual({ email: 'priya' });
  });

  it('the confirmation of a reset link takes the focus, and another link can be requested for the same name', async () => {
    network.use(answers(calls.forgotPassword, { type: 'success', message: messages.resetLinkSent }));
    const user = await ask('priya');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(heading).toBe(document.activeElement);
    expect(screen.getByText('priya').closest('p')?.textContent).toContain('It works once, for 60 minutes.');
    await user.click(screen.getByRole('button', { name: 'Ask for another link' }));
    expect(name()).toHaveProperty('value', 'priya');
    await user.click(button());
    await screen.findByRole('heading', { name: 'Check your email' });
    expect(network.sent(calls.forgotPassword)).toHaveLength(2);
  });

  it('an unknown name for a reset link is said in a toast alone, and the form says what to try; no text is lost (AUTH 12)', async () => {
    network.use(refuses(calls.forgotPassword, 'unknown_login'));
    await ask('nobody');
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toBe('Error!Invalid Credentails. Email Id Not Exists!');
    expect(screen.getAllByText('Invalid Credentails. Email Id Not Exists!')).toHaveLength(1);
    expect(screen.getByText(/^We do not know this email or username\./)).toBeTruthy();
    expect(name()).toBe(document.activeElement);
    expect(name()).toHaveProperty('value', 'nobody');
  });

  it('too many requests for a reset link and a lost connection are reported', async () => {
    network.use(refuses(calls.forgotPassword, 'too_many'));
    const user = await ask('priya');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Too many requests. Please wait a moment and try again.',
    );
    network.use(loses(calls.forgotPassword));
    await user.click(button());
    expect(await screen.findByText('Somthing Wrong!')).toBeTruthy();
    expect(screen.getByText(/^We could not reach our server\./)).toBeTruthy();
  });

  it('a double click requests one reset link and the button waits (API 336)', async () => {
    network.use(never(calls.forgotPassword));
    const user = await visit();
    await user.type(name(), 'priya');
    await user.dblClick(button());
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(network.sent(calls.forgotPassword)).toHaveLength(1);
    });
    expect(button().ariaBusy).toBe('true');
    expect(button()).toBe(document.activeElement);
  });
});
