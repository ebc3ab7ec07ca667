import { describe, expect, it } from '@jest/globals';
import { calls, messages, type AnyCall } from '@portal/contract';
import { answersWith, fakeNetwork } from '@portal/testing';
import { request } from './request.ts';

/** A provider's own back end may answer any call with any of these, whatever the answer says (API 331). */
const statuses = [200, 401, 422, 500];
const message = 'In our own words.';

interface Shape {
  readonly body: object;
  readonly isDone: boolean;
  /** A status of a read may be a state. */
  readonly ofWritesOnly?: true;
}

const shapes: readonly Shape[] = [
  { body: { type: 'success', message }, isDone: true },
  { body: { type: 'error', message }, isDone: false },
  { body: { error: 'none', message }, isDone: true },
  { body: { error: 'error', message }, isDone: false },
  { body: { error: true, message }, isDone: false },
  { body: { status: true, message }, isDone: true },
  { body: { status: 'success', message }, isDone: true },
  { body: { status: false, message }, isDone: false },
  { body: { status: 'failed', message }, isDone: false },
  { body: { status: 'pending', message }, isDone: false, ofWritesOnly: true },
];

const network = fakeNetwork();

/** Calls that answer with a file are left out: only its status is read. */
const rows = Object.values<AnyCall>(calls).filter((call) => !call.file);

function inputOf({ path, upload, body }: AnyCall): Record<string, unknown> {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]));
  const file = new File(['a'], 'a.txt', { type: 'text/plain' });
  return {
    params,
    query: {},
    ...(body && { body: {} }),
    ...(upload && (upload.photos ? { photos: [file] } : { file })),
  };
}

/** Sends the call of a row that only the test knows, and says what its caller gets. */
async function outcomeOf(call: AnyCall, status: number, body: object): Promise<unknown> {
  network.use(answersWith(call, status, body));
  const input = inputOf(call) as unknown as Parameters<typeof request>[1];
  return request(call, input).catch((error: unknown) => error);
}

interface Case {
  readonly status: number;
  readonly shape: Shape;
}

async function holds(call: AnyCall, { status, shape: { body, isDone, ofWritesOnly } }: Case): Promise<void> {
  const isState = ofWritesOnly && call.effect === 'read';
  if (isState && status !== 200) return;
  const expected = isDone || isState ? body : { kind: 'refused', message, isDeclined: true };
  expect([status, body, await outcomeOf(call, status, body)]).toMatchObject([status, body, expected]);
}

const named = (of: readonly AnyCall[]) => of.map((call, index) => [call.name, call, index] as const);

describe('whatever a back end says in an answer decides, whichever call it is', () => {
  it.each(named([calls.propertyList, calls.referral]))(
    '%s: every shape with every status (API 331)',
    async (_n, call) => {
      for (const status of statuses) for (const shape of shapes) await holds(call, { status, shape });
    },
  );

  it.each(named(rows))(
    '%s: some of the shapes, in turn with the statuses (API 331, API2, NT16, PH10)',
    async (_name, call, index) => {
      const some = shapes.filter((_shape, at) => (index + at) % 4 === 0);
      for (const [at, shape] of some.entries())
        await holds(call, { status: statuses[(index + at) % statuses.length] ?? 200, shape });
    },
  );

  it.each(named(rows))('%s: without a word of its own its HTTP status decides (API2)', async (_name, call) => {
    expect(await outcomeOf(call, 200, [])).toEqual([]);
    const failed = { kind: 'server', status: 422, message: messages.somethingWrong, isDeclined: false };
    expect(await outcomeOf(call, 422, [])).toMatchObject(failed);
  });
});
