import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { TOTP } from 'otpauth';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';

const portal = usePortal();

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
});

it('two-step login that is turned on ends the other sessions, which began without a code', async () => {
  const [here, before] = [portal.browser(), portal.browser()];
  for (const browser of [here, before]) await browser.logInAs('owner7');
  const { data } = await here.call(calls.startSecondFactor);
  const code = new TOTP({ secret: data.secret }).generate({ timestamp: portal.clock.now().getTime() });
  expect(await before.call(calls.secondFactor)).toMatchObject({ status: 200 });
  expect(await here.call(calls.confirmSecondFactor, { body: { code } })).toMatchObject({ status: 200 });
  expect(await before.call(calls.removeSecondFactor)).toMatchObject({ status: 401 });
  expect((await here.call(calls.secondFactor)).data).toMatchObject({ is_on: true });
});
