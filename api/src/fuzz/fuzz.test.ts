import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import fc from 'fast-check';
import { usePortal } from '../../testing/portal.ts';
import { faultsOf } from '../../testing/fuzz/judge.ts';
import { KeptLogins } from '../../testing/fuzz/kept-logins.ts';
import { everyActor } from '../../testing/people/actors.ts';
import { Cast } from '../../testing/people/cast.ts';
import type { CallName, FuzzRequest } from '../../testing/fuzz/requests.ts';
import { meantOf, requests } from '../../testing/fuzz/requests.ts';
import { send, toKeyedWrite } from '../../testing/fuzz/send.ts';
import { toCurl } from '../../testing/fuzz/to-curl.ts';

const portal = usePortal();
// Owner 8 has no second authority, so that one can be added.
const cast = new Cast(portal, { ownersWithSecondAuthority: [7] });
const logins = new KeptLogins(portal, cast);

/** Among this many requests nearly every call is admitted at least once; the others are, as a page sends them. */
const ENOUGH_FOR_ALL = 20_000;
/** Neither chance nor a page has their code, link of an email, file, change of the hour or change on hold. */
const neverAdmitted: readonly CallName[] = [
  'secondFactorLogin',
  'confirmSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'documentUpload',
  'followLink',
  'keepHeld',
  'releaseBankChange',
  'releaseEmailChange',
  'report',
  'slaCertificate',
  'undoBankChange',
  'undoHeld',
];
const { runs } = globalThis.randomTests;
/** Few in a run of `npm test`; the nightly run makes ten times the cases of each random test. */
const few = runs === 1 ? 300 : 10_000 / runs;
const count = Number(process.env['FUZZ_REQUESTS'] || String(few));
/** Generous, for a busy machine. */
const timeout = 240_000 + count * runs * 100;
/** Then all actors log in again, hours later, when the limits per hour have run out. */
const requestsALogin = 2000;

let sent = 0;
let admitted = 0;
const admittedCalls = new Set<string>();

const changesLogins: ReadonlySet<CallName> = new Set(['changePassword', 'deleteSecondAuthority', 'profileUpdate']);

async function noteAdmitted(name: CallName): Promise<void> {
  admitted += 1;
  admittedCalls.add(name);
  if (changesLogins.has(name)) await logins.restoreLogins();
  if (calls[name].effect === 'write') await logins.restoreSessions();
}

/** Calls of which chance admitted none, as the portal's own page sends them. */
async function admitMissing(): Promise<void> {
  for (const name of missingCalls()) {
    await logInAll();
    for (const actor of everyActor)
      for (const request of fc.sample(meantOf(name, actor), 1)) await expectProperResponse(request);
  }
}

const missingCalls = (): CallName[] =>
  (Object.keys(calls) as CallName[]).filter((name) => !admittedCalls.has(name) && !neverAdmitted.includes(name));

async function logInAll(): Promise<void> {
  await cast.logInAll();
  await logins.read();
}

async function expectProperResponse(request: FuzzRequest): Promise<void> {
  if (sent % requestsALogin === 0) await logInAll();
  sent += 1;
  portal.log.length = 0;
  const wire = toKeyedWrite(request, cast);
  const response = await send(portal.app, wire);
  if (response.status < 300) await noteAdmitted(request.name);
  const faults = faultsOf(request, response);
  if (faults.length > 0)
    throw new Error(
      `${faults.join('; ')}: ${response.status} ${response.text.slice(0, 500)}\n${toCurl(wire)}\n${JSON.stringify(portal.log.findLast(({ level }) => Number(level) >= 50) ?? '')}`,
    );
}

describe('any request, by any actor', () => {
  it(
    `each of ${count} random requests gets a response that keeps the contract (API 328-330, QUAL 350)`,
    async () => {
      await fc.assert(fc.asyncProperty(requests, expectProperResponse), { numRuns: count });
      expect(sent).toBeGreaterThanOrEqual(count);
      // If all requests were refused, only refusals would be tested.
      expect(admitted / sent).toBeGreaterThan(0.1);
      if (sent < ENOUGH_FOR_ALL) return;
      await admitMissing();
      expect(missingCalls()).toEqual([]);
    },
    timeout,
  );
});
