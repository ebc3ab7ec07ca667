import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { OwnerPages } from '@portal/platform';
import { answers, answersAfter, authData, fakeNetwork, loses, never, openPage, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { ReferralDialog } from './referral-dialog.tsx';

const network = fakeNetwork();
const friend = {
  name: 'Ada Byron',
  properties_no: '3',
  address: '12 Elm St',
  email: 'ada@example.com',
  mobile: '416 555-0101',
};
const labels = {
  name: 'Name',
  properties_no: 'Number of tenancies',
  address: 'Location',
  email: 'Email',
  mobile: 'Phone',
} as const;

function Page(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <OwnerPages>
      <button type="button" onClick={() => setOpen(true)}>
        Refer a Friend
      </button>
      <ReferralDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </OwnerPages>
  );
}

const reopen = (user: UserEvent): Promise<void> => user.click(screen.getByRole('button', { name: 'Refer a Friend' }));

async function visit(as = authData()): Promise<UserEvent> {
  const user = await openPage(<Page />, { network, at: '/folio-snap', as });
  await reopen(user);
  return user;
}

const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Refer a Friend' });
const field = (name: keyof typeof labels): HTMLElement => within(dialog()).getByRole('textbox', { name: labels[name] });
const send = (): HTMLElement => within(dialog()).getByRole('button', { name: 'SEND' });
const success = answers(calls.referral, { type: 'success', message: 'Thank you.' });

async function fill(user: UserEvent, texts: Partial<typeof friend> = friend): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await user.type(field(name as keyof typeof labels), text);
  }
}

const keysSent = (): (string | null)[] =>
  network.sent(calls.referral).map((request) => request.headers.get('Idempotency-Key'));
const sent = (count: number): Promise<void> =>
  waitFor(() => {
    expect(network.sent(calls.referral)).toHaveLength(count);
  });

beforeEach(() => {
  sessionStorage.clear();
});

describe('Refer a Friend', () => {
  it('the referral form has five named fields of the right kinds, and SEND (REF 321)', async () => {
    await visit();
    expect(Object.keys(labels).map((name) => field(name as keyof typeof labels).getAttribute('type'))).toEqual([
      'text',
      'text',
      'text',
      'email',
      'tel',
    ]);
    expect(field('properties_no').inputMode).toBe('numeric');
    expect(send()).toHaveProperty('type', 'submit');
  });

  it('the referral form explains the reward, who gets it and its footnote (REF 324, NT14)', async () => {
    await visit();
    expect(
      within(dialog()).getByText(/^\$500\* per door managed, shared between the referrer and the new client\./),
    ).toBeTruthy();
    expect(within(dialog()).getByText('* In cash or in discounted management fees.')).toBeTruthy();
  });

  it('each empty field of a referral has its own message, and nothing is sent (REF 322, NT13)', async () => {
    const user = await visit();
    await user.click(send());
    await within(dialog()).findByRole('group');
    const missing = [
      'Please enter full name',
      'Please enter no of properties',
      'Please enter address',
      'Please enter your email',
      'Please enter your mobile',
    ];
    expect(
      within(dialog())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(Object.values(labels));
    for (const [index, label] of Object.values(labels).entries()) {
      expect(
        within(dialog()).getByRole('textbox', { name: label, description: new RegExp(`${missing[index]}$`) }),
      ).toBeTruthy();
    }
    expect(network.sent(calls.csrfCookie)).toEqual([]);
  });

  it.each([
    ['properties_no', 'three'],
    ['email', 'ada at example'],
    ['mobile', 'none'],
  ] as const)('the referral field %s refuses "%s" (REF 321)', async (name, text) => {
    const user = await visit();
    await fill(user, { ...friend, [name]: text });
    await user.click(send());
    await within(dialog()).findByRole('group');
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(network.sent(calls.referral)).toEqual([]);
  });

  it('the referral form sends the fields and the owner, confirms, closes and is empty again (REF 323)', async () => {
    network.use(success);
    const user = await visit();
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Thank you.')).toBeTruthy();
    expect(await network.sent(calls.referral)[0]?.json()).toEqual({
      ...friend,
      customer_id: authData().user.customer_id,
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await reopen(user);
    expect(field('name')).toHaveProperty('value', '');
  });

  it('a double click on SEND sends one request (API 336)', async () => {
    network.use(never(calls.referral));
    const user = await visit();
    await fill(user);
    await user.dblClick(send());
    await sent(1);
    expect(send().ariaBusy).toBe('true');
  });

  it("a lost connection shows 'Somthing Wrong!' and keeps the text, and sending again does not repeat the referral (API4, ERR 340)", async () => {
    network.use(loses(calls.referral));
    const user = await visit();
    await fill(user);
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    expect(field('address')).toHaveProperty('value', '12 Elm St');
    network.use(success);
    await user.click(send());
    await sent(2);
    const [first, second] = keysSent();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('a changed referral has another key', async () => {
    network.use(loses(calls.referral));
    const user = await visit();
    await fill(user);
    await user.click(send());
    await screen.findByRole('alert');
    await user.type(field('name'), 'e');
    await user.click(send());
    await sent(2);
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('the text of a referral is kept when its dialog is closed and after a reload', async () => {
    const user = await visit();
    await fill(user, { name: 'Ada', email: 'ada@' });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await reopen(user);
    expect([field('name'), field('email')].map((input) => (input as HTMLInputElement).value)).toEqual(['Ada', 'ada@']);
  });

  it('every field of a referral says that it is about the friend', async () => {
    await visit();
    for (const name of ['name', 'email', 'mobile'] as const)
      expect(within(dialog()).getByRole('textbox', { name: labels[name], description: /^Your friend’s/ })).toBeTruthy();
  });

  it('a second authority reads why they cannot refer a friend, before they write anything (PR5)', async () => {
    await visit(authData({ user: { role: 'second_authority' } }));
    expect(within(dialog()).getByText('You have read-only access. Only the owner can send this.')).toBeTruthy();
    expect(within(dialog()).queryByRole('textbox')).toBeNull();
  });

  it("the server's error about a referral field is shown at that field", async () => {
    network.use(
      refuses(calls.referral, 'invalid', { errors: { email: ['The email field must be an email address.'] } }),
    );
    const user = await visit();
    await fill(user);
    await user.click(send());
    expect(
      await within(dialog()).findByRole('textbox', { description: /The email field must be an email address\.$/ }),
    ).toBe(field('email'));
  });
});

describe('a referral that is being sent', () => {
  async function sending(): Promise<{ user: UserEvent; arrives: () => Promise<HTMLElement> }> {
    const gate = Promise.withResolvers<undefined>();
    network.use(answersAfter(gate.promise, calls.referral, { type: 'success', message: 'Thank you.' }));
    const user = await visit();
    await fill(user);
    await user.click(send());
    await sent(1);
    const arrives = (): Promise<HTMLElement> => {
      gate.resolve(undefined);
      return screen.findByText('Thank you.');
    };
    return { user, arrives };
  }

  it('a referral that completes after its dialog was closed does not close the reopened dialog', async () => {
    const { user, arrives } = await sending();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await reopen(user);
    await arrives();
    expect(dialog()).toBeTruthy();
  });

  it('text typed while a referral is being sent is kept', async () => {
    const { user, arrives } = await sending();
    await user.type(field('name'), ' Jr');
    await arrives();
    expect(field('name')).toHaveProperty('value', 'Ada Byron Jr');
  });
});
