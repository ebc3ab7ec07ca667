import { describe, expect, it, jest } from '@jest/globals';
import { calls, facts, type AuthData } from '@portal/contract';
import { on } from '@portal/platform';
import { answers, authData, fakeNetwork, openPage, refuses } from '@portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AuthRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const owner = authData();
const staff = authData({ user: { role: 'staff' } });
const { customer_id: customerId } = owner.user;

const visit = (as: AuthData = owner): Promise<UserEvent> => openPage(<AuthRoutes />, { network, at: '/sign/sla', as });
const waiting = (...ids: readonly number[]): void => {
  network.use(
    answers(
      calls.customerSla,
      ids.map((sla_id) => ({ sla_id, title: 'Service Level Agreement' })),
    ),
  );
};
const frame = (id: number): Promise<HTMLElement> => screen.findByTitle(`Agreement SLA-${id}`);
/** The frame once its agreement is there; jsdom loads none. */
const shown = async (id: number): Promise<HTMLElement> => {
  const element = await frame(id);
  fireEvent.load(element);
  return element;
};
const press = async (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Sign agreement' }));

describe('the signing page', () => {
  it('the oldest agreement is embedded by owner and number, and how many follow is said (SLA 64; SLA9)', async () => {
    waiting(11, 12);
    await visit();
    expect((await shown(11)).getAttribute('src')).toBe(`/api/sign/${customerId}/11`);
    expect(screen.getByText('Another agreement waits after this one.')).toBeTruthy();
    expect(screen.getByText(/^Something is not right\?/).querySelector('a[href^="mailto:"]')).not.toBeNull();
  });

  it('the form comes once the agreement is there', async () => {
    waiting(11);
    await visit();
    const agreement = await frame(11);
    expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull();
    fireEvent.load(agreement);
    expect(screen.getByRole('button', { name: 'Sign agreement' })).toBeTruthy();
  });

  it('how long the agreement is is said, and its words are made larger where one asks', async () => {
    waiting(11);
    const user = await visit();
    const agreement = await frame(11);
    const words = `${'word '.repeat(390)}</p><h2>2 What it costs</h2>`;
    const page = new DOMParser().parseFromString(`<article><h2>1 What we do</h2><p>${words}</article>`, 'text/html');
    Object.defineProperty(agreement, 'contentDocument', { value: page });
    fireEvent.load(agreement);
    expect(await screen.findByText('2 sections, about 2 minutes to read. You sign after it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Larger text' }));
    expect(page.documentElement.style.fontSize).toBe('125%');
    await user.click(screen.getByRole('button', { name: 'Usual text size' }));
    expect(page.documentElement.style.fontSize).toBe('');
  });

  it('an agreement that cannot be shown is not signed: the page says so, and tries again', async () => {
    waiting(11);
    const user = await visit();
    const agreement = await frame(11);
    Object.defineProperty(agreement, 'contentDocument', { value: null });
    fireEvent.load(agreement);
    expect((await screen.findByRole('alert')).textContent).toContain('The agreement could not be shown');
    expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await shown(11);
    expect(screen.getByRole('button', { name: 'Sign agreement' })).toBeTruthy();
  });

  it('a typed name and a consent sign it, and the header hears of it', async () => {
    waiting(11);
    network.use(answers(calls.sign, { type: 'success', message: 'You have signed.' }));
    const heard = jest.fn();
    const stop = on(facts.agreementSigned, heard);
    const user = await visit();
    await shown(11);
    await user.type(screen.getByLabelText('Full name'), ' Ada Côté ');
    await user.click(screen.getByLabelText('I have read the agreement and may sign it.'));
    await press(user);
    await waitFor(() => expect(heard.mock.calls).toEqual([[{ sla_id: 11 }]]));
    expect(await network.sent(calls.sign)[0]?.json()).toEqual({ name: 'Ada Côté', agreed: true });
    expect(await screen.findByText('Signed. Your copy is on its way')).toBeTruthy();
    stop();
  });

  it('page and signature name the PDF that the list had (SLA11)', async () => {
    const digest = 'd'.repeat(64);
    network.use(
      answers(calls.customerSla, [{ sla_id: 11, title: 'Service Level Agreement', digest }]),
      answers(calls.sign, { type: 'success', message: 'You have signed.' }),
    );
    const user = await visit();
    expect((await shown(11)).getAttribute('src')).toBe(`/api/sign/${customerId}/11?digest=${digest}`);
    await user.type(screen.getByLabelText('Full name'), 'Ada Côté');
    await user.click(screen.getByLabelText('I have read the agreement and may sign it.'));
    await press(user);
    await waitFor(() => expect(network.sent(calls.sign)).toHaveLength(1));
    expect(await network.sent(calls.sign)[0]?.json()).toEqual({ name: 'Ada Côté', agreed: true, digest });
  });

  it('until name and consent are there signing is off, which says what is missing, and nothing is sent (SLA11)', async () => {
    waiting(11);
    const user = await visit();
    await shown(11);
    const button = screen.getByRole('button', { name: 'Sign agreement' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('To sign, type your full name and tick the box above.')).toBeTruthy();
    await user.type(screen.getByLabelText('Full name'), 'Ada');
    expect(screen.getByText('To sign, tick the box above.')).toBeTruthy();
    await press(user);
    expect(network.sent(calls.sign)).toHaveLength(0);
    await user.click(screen.getByLabelText('I have read the agreement and may sign it.'));
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('another name than that of the login is pointed out before it signs, however it is written (SLA11)', async () => {
    waiting(11);
    const user = await visit();
    await shown(11);
    const name = screen.getByLabelText('Full name');
    await user.type(name, 'Somebody Else');
    await user.click(screen.getByLabelText('I have read the agreement and may sign it.'));
    expect(screen.getByText(/^You are Priya Wong here, and would sign as Somebody Else\./)).toBeTruthy();
    await user.clear(name);
    await user.type(name, 'priya  WONG');
    expect(screen.getByText('Your typed name is your signature.')).toBeTruthy();
  });

  it('a list that cannot be read keeps the owner there, with Retry (RT19)', async () => {
    network.use(refuses(calls.customerSla, 'unavailable'));
    await visit();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('staff who view as the owner are told that they cannot sign: nothing is embedded and nothing asked (SIM8)', async () => {
    await visit(staff);
    expect(await screen.findByRole('heading', { name: 'Staff cannot sign' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to SnapShot' }).getAttribute('href')).toBe('/folio-snap');
    expect(document.querySelector('iframe')).toBeNull();
    expect(network.sent(calls.customerSla)).toHaveLength(0);
  });
});
