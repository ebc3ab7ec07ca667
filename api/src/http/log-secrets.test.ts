import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildPath, calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addOwner, addProperty } from '../../testing/rows.ts';

/** Found again wherever it is logged, cut, quoted or encoded. */
const SECRET = 'Zq9Secret';
const email = `${SECRET}@secret.test`;

const portal = usePortal();

beforeAll(async () => {
  await addOwner(portal.orm, 7, { email, firstName: SECRET, lastName: SECRET });
  await addProperty(portal.orm, 71, 7, { address: `${SECRET} King St W` });
});

interface Described {
  readonly type: string;
  readonly fields?: Readonly<Record<string, Described>>;
}

/** A value for every field of a schema, with the secret wherever a text may stand. */
function planted({ type, fields }: Described): unknown {
  if (fields) return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, planted(field)]));
  if (type === 'string') return email;
  return type === 'boolean' ? true : 7;
}

const describedOf = (schema: Call['body']): Described | null => (schema === null ? null : schema.describe());

/** A request with the secret everywhere: address, fields, cookies, headers. */
async function sayEverything(browser: Browser, call: Call): Promise<number> {
  const params = describedOf(call.params);
  const path = buildPath(
    call.path,
    params === null ? undefined : Object.fromEntries(Object.keys(params.fields ?? {}).map((name) => [name, 7])),
  );
  const body = describedOf(call.body);
  const headers = {
    authorization: `Bearer ${SECRET}`,
    'user-agent': SECRET,
    referer: `https://x.test/${SECRET}`,
    'x-forwarded-for': SECRET,
    'idempotency-key': SECRET,
    ...browser.csrfHeader(call),
  };
  const { statusCode } = await portal.app.inject({
    method: call.method,
    url: `/api${path}?token=${SECRET}&email=${email}`,
    headers,
    cookies: Object.fromEntries([...browser.cookies, ['other', SECRET]]),
    ...(body === null || call.method === 'GET' ? {} : { payload: planted(body) as object }),
  });
  return statusCode;
}

const text = (): string => JSON.stringify(portal.log);

describe('the log of a whole run', () => {
  it.each(Object.values(calls))('the log has nothing of what is sent in $name, logged out or in', async (call) => {
    portal.log.length = 0;
    const visitor = portal.browser();
    await visitor.send(calls.csrfCookie);
    await sayEverything(visitor, call);
    const owner = portal.browser();
    await owner.logInAs(email);
    await sayEverything(owner, call);
    expect(portal.log.filter(({ msg }) => msg === 'answered').length).toBeGreaterThanOrEqual(4);
    expect(text()).not.toContain(SECRET);
    expect(text()).not.toContain(owner.cookies.get('portal_session') ?? '—');
  });

  it('the log has nothing of an owner whose call fails in the server', async () => {
    const owner = portal.browser();
    await owner.logInAs(email);
    portal.log.length = 0;
    await portal.orm.execute('alter table referrals rename to referrals_away');
    const body = { name: SECRET, properties_no: '3', address: SECRET, email, mobile: '4165550100', customer_id: 7 };
    const response = await owner.call(calls.referral, { body });
    await portal.orm.execute('alter table referrals_away rename to referrals');
    expect(response.status).toBe(500);
    expect(text()).toContain('"failed"');
    expect(text()).not.toMatch(new RegExp(`${SECRET}|4165550100`));
  });

  it('the log has nothing of an address that does not exist', async () => {
    portal.log.length = 0;
    for (const url of [`/api/${SECRET}`, `/${SECRET}?x=${SECRET}`, `/api/property/list/${SECRET}`, `/api/%zz${SECRET}`])
      await portal.app.inject(url);
    expect(portal.log).not.toEqual([]);
    expect(text()).not.toContain(SECRET);
  });
});
