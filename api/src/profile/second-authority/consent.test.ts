import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { askNoor, chosen, idOfNoor, linksIn, noor, openForOwner } from '../../../testing/second-authority/noor.ts';
import { plainName } from '../../services/email/greeting.ts';

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  browser = await openForOwner(portal);
});

const emails = () => readOutbox(portal.orm);
const follow = (token: string) => portal.browser().call(calls.followLink, { params: { token } });

describe('the consent of a second authority', () => {
  it('a second authority logs in only once the holder of its address has opened the link (AU19)', async () => {
    await askNoor(browser);
    expect(await portal.browser().logIn('noor', chosen)).toMatchObject({ status: 403 });
    expect(await portal.browser().logIn('noor', 'a wrong password')).toMatchObject({ status: 401 });
    const [token = ''] = await linksIn(portal);
    expect((await follow(token)).status).toBe(200);
    expect(await portal.browser().logIn('noor', chosen)).toMatchObject({ status: 200 });
  });

  it('the email to a stranger holds no text of the owner but a name without links, and the owner is told (AU19)', async () => {
    await browser.call(calls.profileUpdate, {
      body: {
        customer_id: 7,
        p_first_name: 'Ada http://evil.test/?x=1',
        p_last_name: 'B'.repeat(60),
        p_username: 'owner7',
        p_password: '',
        p_email: 'owner7@portal.test',
        p_mobile: '416 555 0100',
        p_address: '1 King St W',
        p_unit: 'N/A',
        p_city_id: '0',
        p_pincode: 'M5V 2T6',
        email_notify: 'Y',
        sms_notify: 'N',
      },
    });
    await askNoor(browser, { ...noor, first_name: 'Win a prize at prize.test' });
    // The first tells the owner of the new telephone number.
    const [, asked, told] = await emails();
    expect(asked).toMatchObject({ toAddress: 'Noor@books.test' });
    expect(asked?.body).toContain('Ada httpeviltestx B');
    expect(asked?.body.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/^http:\/\/localhost:8080\/link\//)]);
    expect(JSON.stringify(asked)).not.toContain('prize');
    expect(told).toMatchObject({ toAddress: 'owner7@portal.test', subject: 'Your second authority was added' });
  });

  it('no more than 5 emails a day go to addresses that nobody has confirmed (AU19)', async () => {
    const id = await idOfNoor(portal, browser);
    const statuses: number[] = [];
    for (let time = 1; time <= 6; time += 1) {
      const body = {
        customer_id: 7,
        second_auth_id: id,
        s_first_name: 'Noor',
        s_last_name: 'Aziz',
        s_username: 'noor',
        s_email: `stranger${time}@books.test`,
        s_mobile: '416 555 0199',
        s_password: '',
      };
      statuses.push((await browser.call(calls.profileUpdate, { body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await emails()).filter(({ toAddress }) => toAddress?.startsWith('stranger'))).toHaveLength(4);
  });

  it('a link to an address that was changed since, or of a login that is gone, does nothing', async () => {
    await askNoor(browser);
    const [token = ''] = await linksIn(portal);
    const { data } = await browser.call(calls.profiles, { query: { customer_id: 7 } });
    const id = data.secondAuthority?.second_authority_id ?? 0;
    await browser.call(calls.deleteSecondAuthority, { body: { id } });
    expect((await follow(token)).status).toBe(422);
  });

  it('nobody gets a link for a new password at an address that is not confirmed', async () => {
    await askNoor(browser);
    const { status } = await portal.browser().call(calls.forgotPassword, { body: { email: 'noor' } });
    expect(status).toBe(404);
  });

  it.each([
    [['Ada', 'Byron'], 'Ada Byron'],
    [['José-María', "O'Neill"], "José-María O'Neill"],
    [['<b>x</b> https://a.test', null], 'bxb httpsatest'],
  ])('the name of %j in an email is %s', (parts, name) => {
    expect(plainName(...parts)).toBe(name);
  });
});
