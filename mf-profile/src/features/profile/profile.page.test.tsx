import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { markStale } from '@portal/platform';
import { answers, authData, loses, never, refuses } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  network,
  customer,
  doors,
  profile,
  saved,
  visit,
  button,
  field,
  sentForm,
} from '../../testing/profile-page.tsx';

describe('the profile', () => {
  it('the bare address leads to the first property, with the panel as it was (ROUTE 36, RT2)', async () => {
    await visit('/profile#personal');
    await screen.findByRole('heading', { name: 'My Personal Information' });
    expect(window.location.pathname + window.location.hash).toBe('/profile/71#personal');
  });

  it('the bare address leads to the property chosen last in this tab (ROUTE 36, RT2)', async () => {
    await visit('/profile/72');
    await button(/^Authorizations/);
    act(() => {
      window.history.pushState(null, '', '/profile');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(window.location.pathname).toBe('/profile/72'));
  });

  it('three tiles open panels, and each closes to the tiles, also by Back (PROF 277, PR17)', async () => {
    const user = await visit('/profile/71');
    for (const name of ['My Personal Information', 'Authorizations', 'Bank Accounts']) await button(new RegExp(name));
    await user.click(await button(/^Authorizations/));
    expect(window.location.hash).toBe('#authorizations');
    await user.click(await button('Close Authorizations'));
    await waitFor(async () => {
      expect(document.activeElement).toBe(await button(/^Authorizations/));
    });
    expect(window.location.hash).toBe('');
  });

  it('an unknown property and another owner’s get the same page (ROUTE 41)', async () => {
    await visit('/profile/999');
    expect(await screen.findByRole('heading', { name: 'There is no property at this address' })).toBeTruthy();
  });

  it('an owner without properties has the panels (RT8)', async () => {
    network.use(answers(calls.propertyList, []));
    await visit('/profile');
    expect(await button(/^My Personal Information/)).toBeTruthy();
  });

  it('until the profile is there, the slider shows the last four digits of the account', async () => {
    network.use(never(calls.profiles));
    await visit('/profile/71');
    expect(await screen.findByText('•••• 4417')).toBeTruthy();
  });

  it('the slider says whom a new account waits for in place of a day (SEC6)', async () => {
    const waiting = doors.map((one) => ({ ...one, account_from: null, account_waits_for: 'email' as const }));
    network.use(answers(calls.propertyList, waiting));
    await visit('/profile/71');
    expect((await screen.findAllByText('waits until we can reach you by email')).length).toBeGreaterThan(0);
  });

  it('the slider shows the account or Not Selected, and the non-resident box (SHELL 51)', async () => {
    const account = {
      customer_account_id: 1,
      account_name: 'RBC Chequing',
      fin_institution_no: '003',
      account_number: '5204417',
      transit: '00001',
      customer_id: customer,
    };
    network.use(answers(calls.profiles, { ...profile, accounts: [account] }));
    await visit('/profile/71');
    expect(await screen.findByText('5204417')).toBeTruthy();
    expect(screen.getByText(messages.noBankSelected)).toBeTruthy();
    expect(screen.getAllByRole('checkbox', { name: /^non-resident/ })).toHaveLength(2);
  });
});

describe('My Personal Information', () => {
  it('the form is filled by the profile and sent with its p_ fields, the password empty (PROF 278, 281 to 283)', async () => {
    network.use(answers(calls.profileUpdate, saved));
    const user = await visit('/profile/71#personal');
    expect((await field('First name')).value).toBe('Priya');
    await user.clear(await field('First name'));
    await user.type(await field('First name'), 'Pia');
    await user.click(await button('Save Changes'));
    await screen.findByText(saved.message);
    expect(await sentForm(calls.profileUpdate)).toEqual({
      customer_id: String(customer),
      property_id: '71',
      p_first_name: 'Pia',
      p_last_name: 'Wong',
      p_username: 'priya.wong',
      p_password: '',
      p_email: 'owner@portal.test',
      p_mobile: '416 555 0148',
      p_address: '27 Palmerston Ave',
      p_unit: 'N/A',
      p_city_id: '7',
      p_pincode: 'M6J 2H9',
      email_notify: 'Y',
      sms_notify: 'N',
      s_first_name: '',
      s_last_name: '',
      s_username: '',
      s_email: '',
      s_mobile: '',
      s_password: '',
      second_auth_id: '',
      pre_auth: '',
      customer_account_id: '',
      part: 'personal',
    });
    await waitFor(() => expect(network.sent(calls.profiles).length).toBeGreaterThan(1));
  });

  it('another state resets the city, which is found by typing without accents (PROF 280, PR18)', async () => {
    const user = await visit('/profile/71#personal');
    await user.click(await screen.findByRole('combobox', { name: 'State' }));
    await user.click(screen.getByRole('option', { name: 'Quebec' }));
    const city = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
    expect(city.value).toBe('');
    await user.type(city, 'montre{Enter}');
    expect(city.value).toBe('Montréal');
    await user.click(screen.getByRole('combobox', { name: 'Country' }));
    await user.click(screen.getByRole('option', { name: 'United States' }));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'State' }).value).toBe('');
    expect(city.value).toBe('');
  });

  it('an owner without a stored place begins with country 1, state 6 and city 7 (PROF 280)', async () => {
    const userLocation = { country: null, state: null, city: null, written: '' };
    network.use(answers(calls.profiles, { ...profile, userLocation, states: [], cities: [] }));
    await visit('/profile/71#personal');
    for (const [name, value] of [
      ['Country', 'Canada'],
      ['State', 'Ontario'],
      ['City', 'Toronto'],
    ] as const)
      expect((await screen.findByRole<HTMLInputElement>('combobox', { name })).value).toBe(value);
  });

  it('an address that waits for its confirmation stands in its field, and another save keeps it (BA5)', async () => {
    const waiting = { ...profile, profile: { ...profile.profile, email_pending: 'pia@new.test' } };
    network.use(answers(calls.profiles, waiting), answers(calls.profileUpdate, saved));
    const user = await visit('/profile/71#personal');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe('pia@new.test');
    expect(screen.getByText(/It is owner@portal.test until you open the link/)).toBeTruthy();
    await user.type(await field('Zip code'), '0');
    await user.click(await button('Save Changes'));
    await screen.findByText(saved.message);
    const sent = await sentForm(calls.profileUpdate);
    expect(sent).toMatchObject({ p_email: 'pia@new.test' });
    expect(sent).not.toHaveProperty('gives_up_email');
  });

  it.each([
    ['email', 'Our email that tells you so there has not left yet. Once it has, we send a link to the new address'],
    ['staff', 'We cannot tell you so there by email, so our staff call you first'],
  ] as const)('an address that waits for %s says what happens first (BA5, SEC6)', async (whom, sentence) => {
    const pending = { ...profile.profile, email_pending: 'pia@new.test', email_waits_for: whom };
    network.use(answers(calls.profiles, { ...profile, profile: pending }));
    await visit('/profile/71#personal');
    expect(await screen.findByText(/^It stays owner@portal.test for now\./)).toHaveProperty(
      'textContent',
      expect.stringContaining(sentence),
    );
  });

  it('the present address over one that waits gives that up (BA5)', async () => {
    const waiting = { ...profile, profile: { ...profile.profile, email_pending: 'pia@new.test' } };
    network.use(answers(calls.profiles, waiting), answers(calls.profileUpdate, saved));
    const user = await visit('/profile/71#personal');
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
    await user.clear(email);
    await user.type(email, 'owner@portal.test');
    await user.click(await button('Save Changes'));
    await screen.findByText(saved.message);
    expect(await sentForm(calls.profileUpdate)).toMatchObject({ p_email: 'owner@portal.test', gives_up_email: 'Y' });
  });

  it('the personal information shows what another tab has saved, as long as nothing is typed here', async () => {
    await visit('/profile/71#personal');
    await field('First name');
    const details = { ...profile.details, first_name: 'Pia' };
    network.use(answers(calls.profiles, { ...profile, details }));
    await markStale([calls.profiles]);
    await waitFor(async () => expect((await field('First name')).value).toBe('Pia'));
  });

  it('an empty field is named and nothing is sent (PROF 279)', async () => {
    const user = await visit('/profile/71#personal');
    await user.clear(await field('Unit'));
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(screen.getByLabelText('Unit').getAttribute('aria-invalid')).toBe('true'));
    expect(network.sent(calls.profileUpdate)).toEqual([]);
  });

  it("a refusal shows the server's message at its field, a lost connection 'Somthing Wrong!' (PROF 284)", async () => {
    const errors = { p_username: ['Somebody logs in with this username already.'] };
    network.use(refuses(calls.profileUpdate, 'invalid', { errors }));
    const user = await visit('/profile/71#personal');
    await field('Username');
    await user.click(await button('Save Changes'));
    await waitFor(() => expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true'));
    network.use(loses(calls.profileUpdate));
    await user.click(await button('Save Changes'));
    expect(await screen.findByText(messages.somethingWrong)).toBeTruthy();
  });

  it('another property is chosen above the tiles and has its data loaded; above a form there is no slider (ROUTE 38, RT9)', async () => {
    const user = await visit('/profile/71');
    await user.click(await screen.findByRole('link', { name: /302 Bathurst/ }));
    await waitFor(() => expect(network.sent(calls.profiles).at(-1)?.url).toContain('property_id=72'));
    await user.click(await button(/My Personal Information/));
    await field('First name');
    expect(screen.queryByRole('region', { name: 'Properties' })).toBeNull();
  });

  it('a second authority sees the fields and why it changes nothing (AUTHZ 308)', async () => {
    await visit('/profile/71#personal', authData({ user: { role: 'second_authority' } }));
    expect((await field('First name')).readOnly).toBe(true);
    expect((await button('Save Changes')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/read-only access/)).toBeTruthy();
  });
});
