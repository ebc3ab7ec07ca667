import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { useDelivery } from '../../../testing/email/use-delivery.ts';
import { usePortal } from '../../../testing/portal.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { askNoor } from '../../../testing/second-authority/noor.ts';
import type { Transport } from './transport.ts';

const portal = usePortal();
const delivery = useDelivery(portal);

const HOUR = 60;
const DAY = 24 * HOUR;
const textTo = (address: string) => delivery.sent.findLast(({ to }) => to === address)?.text ?? '';
const tokenIn = (text = '') => /\/(?:link|change-password)\/([\w-]+)/.exec(text)?.[1] ?? 'none';
const forget = () => portal.browser().call(calls.forgotPassword, { body: { email: 'owner7' } });
const works = async (token: string) =>
  (await portal.browser().call(calls.resetLink, { body: { reset_token: token } })).data.works;
const stateOf = async (token: string) =>
  (await portal.browser().call(calls.openedLink, { params: { token } })).data.state;
const OWN = 'owner7@portal.test';
const only = (address: string): Transport => ({
  send: (mail, signal) => (mail.to === address ? delivery.accepts : delivery.refuses).send(mail, signal),
});
const saveAddress = async () => {
  await delivery.browser.logInAs('owner7');
  const answer = await delivery.browser.call(calls.profileUpdate, {
    body: { ...personalForm, p_email: 'ada@new.test' },
  });
  expect(answer.status).toBe(200);
};

describe('the life of a link to a new password (SEC6)', () => {
  it('the life of a link to a new password counts from the handing over of its email: 60 minutes, however long that took', async () => {
    await forget();
    portal.clock.passMinutes(23 * HOUR);
    await delivery.deliver(delivery.accepts);
    const token = tokenIn(textTo('owner7@portal.test'));
    portal.clock.passMinutes(59);
    expect(await works(token)).toBe(true);
    portal.clock.passMinutes(1);
    expect(await works(token)).toBe(false);
  });

  it('a link that was not handed over within 24 hours is left out, and the email says how to ask again', async () => {
    await forget();
    const [queued] = await delivery.outbox();
    portal.clock.passMinutes(24 * HOUR + 1);
    await delivery.deliver(delivery.accepts);
    const text = textTo('owner7@portal.test');
    expect(tokenIn(text)).toBe('none');
    expect(text).toContain('ask again:\nhttp://localhost:8080/forget-password');
    expect(await works(tokenIn(queued?.body ?? ''))).toBe(false);
  });

  it('an email with a link is forgotten once it is handed over', async () => {
    await forget();
    await delivery.deliver(delivery.accepts);
    expect(await delivery.outbox()).toEqual([]);
  });
});

describe('the life of a link that confirms or undoes an address (SEC6)', () => {
  it('the life of a link that confirms or undoes an address counts from the handing over: 7 days, also where that came a day late', async () => {
    await saveAddress();
    portal.clock.passMinutes(23 * HOUR);
    await delivery.deliver(delivery.accepts);
    const tokens = [tokenIn(textTo('ada@new.test')), tokenIn(textTo('owner7@portal.test'))];
    portal.clock.passMinutes(7 * DAY - 1);
    for (const token of tokens) expect(await stateOf(token)).toBe('open');
    portal.clock.passMinutes(1);
    for (const token of tokens) expect(await stateOf(token)).toBe('expired');
  });

  it('a confirmation that was not handed over within 24 hours goes without a link, and the address can be saved again', async () => {
    await saveAddress();
    await delivery.deliver(only(OWN));
    portal.clock.passMinutes(DAY + 1);
    await delivery.deliver(delivery.accepts);
    expect(tokenIn(textTo('ada@new.test'))).toBe('none');
    expect(textTo('ada@new.test')).toContain('save it again in your profile');
    await saveAddress();
    await delivery.deliver(delivery.accepts);
    expect(await stateOf(tokenIn(textTo('ada@new.test')))).toBe('open');
  });

  it('an undo is sent with its link however late, and until it is over the old address gets copies', async () => {
    await saveAddress();
    await delivery.deliver(delivery.accepts);
    await portal.browser().call(calls.followLink, { params: { token: tokenIn(textTo('ada@new.test')) } });
    await delivery.deliver(only('ada@new.test'));
    portal.clock.passMinutes(10 * DAY);
    await delivery.deliver(delivery.accepts);
    const undo = tokenIn(textTo('owner7@portal.test'));
    portal.clock.passMinutes(7 * DAY - 1);
    expect(await stateOf(undo)).toBe('open');
    await delivery.browser.logInAs('owner7');
    expect((await askNoor(delivery.browser)).status).toBe(200);
    await delivery.deliver(delivery.accepts);
    expect(textTo('owner7@portal.test')).toContain('Your second authority');
  });
});

describe('the consent of a second authority (SEC6)', () => {
  it('the consent of a second authority that was not handed over within 24 hours goes without a link, and says how to ask again', async () => {
    await askNoor(delivery.browser);
    portal.clock.passMinutes(DAY + 1);
    await delivery.deliver(delivery.accepts);
    expect(tokenIn(textTo('Noor@books.test'))).toBe('none');
    expect(textTo('Noor@books.test')).toContain('delete you in their profile and to add you again');
  });
});
