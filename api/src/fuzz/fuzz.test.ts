import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import fc from 'fast-check';
import { usePortal } from '../../testing/portal.ts';
import { faultsOf } from './testing/judge.ts';
import { Seats } from './testing/people.ts';
import type { CallName, FuzzRequest } from './testing/requests.ts';
import { requests } from './testing/requests.ts';
import { send, toSent } from './testing/send.ts';
import { toCurl } from './testing/to-curl.ts';

const portal = usePortal();
const seats = new Seats(portal);

/** Among so many each call is sent in a way that it takes, by somebody whom it takes it from. */
const ENOUGH_FOR_ALL = 10_000;
/** So many in a run of `npm test`, and ten times more at the least in the nightly one. */
const FEW = 300;
const count = Number(process.env['FUZZ_REQUESTS'] || String(FEW));
/** On a machine that does much else; what hangs ends. */
const patience = 240_000 + count * globalThis.randomTests.runs * 100;
/** Then everybody begins again, an hour later: what may be done so many times an hour may be done again. */
const requestsASitting = 2000;

let sent = 0;
let admitted = 0;
const admittedCalls = new Set<string>();

const changesLogins: ReadonlySet<CallName> = new Set(['changePassword', 'deleteSecondAuthority', 'profileUpdate']);

async function noteAdmitted(name: CallName): Promise<void> {
  admitted += 1;
  admittedCalls.add(name);
  if (changesLogins.has(name)) await seats.restoreLogins();
  if (calls[name].effect === 'write') await seats.restore();
}

async function answerProperly(request: FuzzRequest): Promise<void> {
  if (sent % requestsASitting === 0) await seats.takeAll();
  sent += 1;
  portal.log.length = 0;
  const wire = toSent(request, seats);
  const answered = await send(portal.app, wire);
  if (answered.status < 300) await noteAdmitted(request.name);
  const faults = faultsOf(request, answered);
  if (faults.length > 0)
    throw new Error(
      `${faults.join('; ')}: ${answered.status} ${answered.text.slice(0, 500)}\n${toCurl(wire)}\n${JSON.stringify(portal.log.findLast(({ level }) => Number(level) >= 50) ?? '')}`,
    );
}

describe('any request, by anybody', () => {
  it(
    `is answered as the contract says, and soon: ${count} of them (API 328-330, QUAL 350)`,
    async () => {
      await fc.assert(fc.asyncProperty(requests, answerProperly), { numRuns: count });
      expect(sent).toBeGreaterThanOrEqual(count);
      // Requests that are all refused would try the refusals alone.
      expect(admitted / sent).toBeGreaterThan(0.1);
      if (sent >= ENOUGH_FOR_ALL) expect(Object.keys(calls).filter((name) => !admittedCalls.has(name))).toEqual([]);
    },
    patience,
  );
});
