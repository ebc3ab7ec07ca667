import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { markStale } from '@portal/platform';
import { answers } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  network,
  customer,
  profile,
  leonard,
  doors,
  saved,
  visit,
  button,
  field,
  sentForm,
} from '../../testing/profile-page.tsx';

/** The personal details, as they were loaded. */
const loaded = {
  p_first_name: 'Priya',
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
};

describe('Authorizations', () => {
  it('Delete is off without a second authority, and adding sends the form (AUTHZ 302 to 304)', async () => {
    network.use(answers(calls.addSecondAuthority, { type: 'success', message: 'We have sent an email.' }));
    const user = await visit('/profile/71#authorizations');
    expect((await button('Delete')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(messages.noSecondAuthority)).toBeTruthy();
    for (const [label, text] of [
      ['First name', 'Ben'],
      ['Last name', 'Ng'],
      ['Username', 'ben'],
      ['Email', 'ben@books.test'],
      ['Mobile', '416 555 0101'],
      ['Password', 'two horses and a cart'],
    ] as const)
      await user.type(await field(label), text);
    await user.click(await button('Save Changes'));
    await screen.findByText('We have sent an email.');
    expect(await network.sent(calls.addSecondAuthority)[0]?.json()).toMatchObject({
      first_name: 'Ben',
      password: 'two horses and a cart',
      customer_id: customer,
      second_auth: 1,
    });
  });

  it('an edit travels in profile-update, without a password to keep it (AUTHZ 305, PR2, PR3)', async () => {
    const property = { selected_bank: 1, foreign_resident: 'N' } as const;
    network.use(
      answers(calls.profiles, { ...profile, property, secondAuthority: leonard }),
      answers(calls.profileUpdate, saved),
    );
    const user = await visit('/profile/71#authorizations');
    await user.clear(await field('Mobile'));
    await user.type(await field('Mobile'), '416 555 0102');
    await user.click(await button('Save Changes'));
    await screen.findByText(saved.message);
    expect(await sentForm(calls.profileUpdate)).toEqual({
      customer_id: String(customer),
      second_auth_id: '44',
      pre_auth: '44',
      s_first_name: 'Leonard',
      s_last_name: 'Achebe',
      s_username: 'l.achebe',
      s_email: 'leonard@books.test',
      s_mobile: '416 555 0102',
      s_password: '',
      ...loaded,
      property_id: '71',
      customer_account_id: '1',
      part: 'authority',
    });
  });

  it('the second authority shows what another tab has saved, so that a save here takes nothing back', async () => {
    network.use(answers(calls.profiles, { ...profile, secondAuthority: leonard }));
    await visit('/profile/71#authorizations');
    await field('Email');
    network.use(answers(calls.profiles, { ...profile, secondAuthority: { ...leonard, email: 'leo@new.test' } }));
    await markStale([calls.profiles]);
    await waitFor(async () => expect((await field('Email')).value).toBe('leo@new.test'));
    expect(screen.getByText(/Leave it empty to keep it/)).toBeTruthy();
  });

  it('deleting a second authority asks first: Cancel says so and sends nothing, and the button deletes (AUTHZ 304, PR7)', async () => {
    network.use(
      answers(calls.profiles, { ...profile, secondAuthority: leonard }),
      answers(calls.deleteSecondAuthority, { type: 'success', message: 'Gone.' }),
    );
    const user = await visit('/profile/71#authorizations');
    await user.click(await button('Delete'));
    const question = await screen.findByRole('dialog', { name: messages.confirmDelete });
    expect(question.textContent).toContain('Leonard Achebe is logged out and can no longer log in.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(screen.getByText('Not Changed.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent(calls.deleteSecondAuthority)).toEqual([]);
    await user.click(await button('Delete'));
    await user.click(await button('Yes, delete it!'));
    await screen.findByText('Gone.');
    expect(await network.sent(calls.deleteSecondAuthority)[0]?.json()).toEqual({ id: 44 });
  });
});

describe('Foreign Resident', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'NON RESIDENT FOR THIS TENANCY' });
  const done = { type: 'success', message: 'Marked.' } as const;
  const tick = async (user: UserEvent): Promise<void> => {
    const panel = await screen.findByRole('region', { name: 'Foreign Resident' });
    const [box] = within(panel).getAllByRole('checkbox');
    if (box) await user.click(box);
  };

  it('each property has a row, and closing returns to the personal information (PROF 285, PR17)', async () => {
    const user = await visit('/profile/71#foreign');
    const panel = await screen.findByRole('region', { name: 'Foreign Resident' });
    expect(within(panel).getAllByRole('checkbox')).toHaveLength(2);
    await user.click(await button('Close Foreign Resident'));
    expect(await screen.findByRole('heading', { name: 'My Personal Information' })).toBeTruthy();
  });

  it('Yes under Foreign Resident leads to the properties (PROF 286, NR1)', async () => {
    const user = await visit('/profile/71#personal');
    await user.click(await screen.findByRole('radio', { name: 'Yes' }));
    expect(await screen.findByRole('region', { name: 'Foreign Resident' })).toBeTruthy();
  });

  it('ticking the non-resident box opens the dialog, and Cancel leaves the box unticked (NRES 311, 314)', async () => {
    const user = await visit('/profile/71#foreign');
    await tick(user);
    const window = await dialog();
    expect(within(window).getByRole('radio', { name: /STANDARD RATE OF WITH-HOLDING/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(within(window).queryByLabelText('Enter tax amount')).toBeNull();
    await user.click(within(window).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.sent(calls.applyNonResident)).toEqual([]);
  });

  it('a reduced rate needs file and amount, told at once, and is sent as multipart (NRES 312, 313, 315, 317)', async () => {
    network.use(answers(calls.applyNonResident, done));
    const user = await visit('/profile/71#foreign');
    await tick(user);
    await user.click(within(await dialog()).getByRole('radio', { name: /^REDUCED RATE/ }));
    expect(
      within(await dialog()).getByText(/Without the file, the tax cannot be reduced until it is approved/),
    ).toBeTruthy();
    const amount = within(await dialog()).getByLabelText('Enter tax amount');
    await user.click(within(await dialog()).getByRole('button', { name: 'SAVE' }));
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
    expect(within(await dialog()).getByText('Please fix 2 fields')).toBeTruthy();
    expect(within(await dialog()).getByText('Please attach the letter of approval.')).toBeTruthy();
    await user.type(amount, '$125.50');
    expect(await within(await dialog()).findByText('Please fix 1 field')).toBeTruthy();
    await user.upload(within(await dialog()).getByLabelText('Approval letter'), new File(['%PDF'], 'approval.pdf'));
    await waitFor(() => expect(screen.queryByText(/^Please fix/)).toBeNull());
    await user.click(within(await dialog()).getByRole('button', { name: 'SAVE' }));
    await screen.findByText('Marked.');
    expect(await sentForm(calls.applyNonResident)).toMatchObject({
      property_id: '71',
      tax_type: 'REDUCED_RATE',
      tax_rate: '$125.50',
      document: expect.anything(),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('unticking the non-resident box asks first, and Save Changes sends a pair for each property (NRES 316, NR8)', async () => {
    network.use(
      answers(
        calls.propertyList,
        doors.map((one) => ({ ...one, foreign_resident: 'Y' as const, reduced_rate_pending: true })),
      ),
      answers(calls.applyNonResident, { type: 'success', message: 'Saved as you said.' }),
    );
    const user = await visit('/profile/71#foreign');
    expect((await screen.findAllByText('reduced rate pending')).length).toBeGreaterThan(0);
    await tick(user);
    await user.click(await button('Save Changes'));
    await user.click(await button('Take it off'));
    await screen.findByText('Saved as you said.');
    expect(await sentForm(calls.applyNonResident)).toEqual({
      '71': '0',
      '72': '1',
      causer_id: String(customer),
      loaded: '71:Y,72:Y',
    });
  });
});
