import { calls } from '@portal/contract';
import type { Call, Sender } from '@portal/contract';
import { wellMeant } from '../access/well-meant.ts';
import { PASSWORD } from '../browser.ts';
import type { Sending } from '../browser.ts';
import { RESET_TOKEN, factsOf, idsOf, senderAbout } from '../people/actors.ts';
import type { Actor } from '../people/actors.ts';
import type { Known } from './described-values.ts';

/** Replaced by the sender's access token when the request is sent. */
export const token = '{{access token}}';

/** Replaced by the value that leads staff to an owner, where the sender was given one. */
export const simulateValue = '{{simulate value}}';

const texts = [
  'owner7',
  'owner8@portal.test',
  PASSWORD,
  '416 555 0101',
  '12',
  'When is the boiler repaired, please?',
  token,
];

/** The id of the only second authority: every actor sends it, but only owner 7 may. */
const helperId = idsOf(7).login;

/** The values for this actor's requests: mostly those of their own owner; staff use owner 8. */
export function knownTo(actor: Actor): Known {
  const customerId = factsOf(actor).customerId ?? 8;
  const own = idsOf(customerId);
  const others = idsOf(customerId === 7 ? 8 : 7);
  return {
    numbers: [customerId, customerId, own.property, own.building, others.customer, others.property, 999],
    texts,
    fields: {
      ...fieldsOfExamples(customerId),
      s_username: ['helper7'],
      s_email: ['helper7@portal.test'],
      s_mobile: ['416 555 0101'],
      s_password: ['', 'A long new password 1'],
      pre_auth: ['', String(helperId)],
      groupId: [null, own.building],
      building_id: [own.building],
      email: ['owner7', 'owner8@portal.test', 'helper7', 'staff'],
      password: [PASSWORD],
      cpassword: [PASSWORD],
      token: [token],
      reset_token: [RESET_TOKEN],
      simulate: [simulateValue],
      startFrom: ['2026-01-01'],
      startDate: ['2026-01-01', null],
      after: [undefined],
    },
  };
}

/** The request that the portal's own page would send for this owner. */
export function meantBy(call: Pick<Call, 'name'>, actor: Actor): Sending {
  return wellMeant(call, senderOf(factsOf(actor).customerId ?? 8));
}

function senderOf(customerId: number): Sender {
  return { ...senderAbout(customerId, { accessToken: token, simulate: simulateValue }), login: helperId };
}

/**
 * Every value of a field, by its name, in the examples of the calls: a new call is sent correctly without a line here.
 */
function fieldsOfExamples(customerId: number): Record<string, unknown[]> {
  const sender = senderOf(customerId);
  const values: Record<string, unknown[]> = {};
  for (const call of Object.values<Call>(calls)) {
    const { params, query, body } = wellMeant(call, sender);
    for (const [name, value] of Object.entries({ ...params, ...query, ...(Object(body) as object) })) {
      const known = (values[name] ??= []);
      if (!known.includes(value)) known.push(value);
    }
  }
  return values;
}
