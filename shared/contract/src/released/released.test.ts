import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { array, number, object } from 'yup';
import { defineCall } from '../call.ts';
import * as calls from '../generated/calls.ts';
import { flag, id, line, oneOf, wholeNumber } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { CONTRACT_VERSION } from '../version.ts';
import { findBreaks } from './breaks.ts';
import { wireShapesOf, type WireShape } from './wire-shape.ts';

interface Released {
  readonly version: string;
  readonly calls: Readonly<Record<string, WireShape>>;
}

const released = JSON.parse(readFileSync(new URL('./released.json', import.meta.url), 'utf8')) as Released;
const majorOf = (version: string): number => Number.parseInt(version, 10);

it('the contract has no breaking change since its last release unless the major version changed', () => {
  expect(Object.keys(released.calls).length).toBeGreaterThan(20);
  // A breaking change needs a new major version, whose areas an older shell does not run.
  expect(
    majorOf(CONTRACT_VERSION) > majorOf(released.version) ? [] : findBreaks(released.calls, wireShapesOf(calls)),
  ).toEqual([]);
});

const row = {
  name: 'message',
  summary: 'A message',
  method: 'POST',
  path: '/message',
  access: { role: 'public' },
  effect: 'write',
  params: null,
  query: null,
  body: shape({ to: line(40), kind: oneOf(['question', 'praise']), copy: flag().optional(), weight: wholeNumber() }),
  answer: shape({
    id: id(),
    weight: number().required(),
    state: oneOf(['sent', 'kept']),
    lines: listOf(shape({ text: line(9) })),
  }),
} as const;
const breaks = (changes: object): readonly string[] =>
  findBreaks(wireShapesOf({ message: row }), wireShapesOf({ message: defineCall({ ...row, ...changes }) }));

describe('a change of a call', () => {
  it.each([
    ['nothing', {}],
    [
      'a new field that may be left out',
      { body: row.body.shape({ later: flag().optional() }), answer: row.answer.shape({ later: flag().optional() }) },
    ],
    [
      'more that is taken',
      {
        body: shape({
          to: line(80),
          kind: oneOf(['question', 'praise', 'complaint']),
          copy: flag().nullable().optional(),
          weight: wholeNumber(),
        }),
      },
    ],
    [
      'a whole number where any number was answered, any number where a whole one was sent',
      { body: row.body.shape({ weight: number().required() }), answer: row.answer.shape({ weight: wholeNumber() }) },
    ],
    [
      'less that is answered',
      {
        answer: shape({
          id: id(),
          weight: number().required(),
          state: oneOf(['sent']),
          lines: listOf(shape({ text: line(9) })),
        }),
      },
    ],
  ])('a change of a call is compatible: %s', (_what, changes) => {
    expect(breaks(changes)).toEqual([]);
  });

  it.each<[string, object]>([
    ['message: it changed from POST /message as json to POST /mail as json', { path: '/mail' }],
    [
      'message: it changed from POST /message as json to POST /message as form with paper',
      { upload: { field: 'paper', required: true } },
    ],
    [
      'message: body.copy is no longer accepted',
      { body: shape({ to: line(40), kind: oneOf(['question', 'praise']) }) },
    ],
    ['message: body.later is now required', { body: row.body.shape({ later: flag() }) }],
    ['message: body.to has a narrower maxLength', { body: row.body.shape({ to: line(39) }) }],
    ['message: body.to has a narrower pattern', { body: row.body.shape({ to: line(40).matches(/^a/) }) }],
    ['message: body.to can no longer be string', { body: row.body.shape({ to: id() }) }],
    ['message: body.kind can no longer be praise', { body: row.body.shape({ kind: oneOf(['question']) }) }],
    ['message: answer.id is gone', { answer: object({}) }],
    ['message: answer.id can now be missing', { answer: row.answer.shape({ id: id().optional() }) }],
    ['message: answer.id can now be null', { answer: row.answer.shape({ id: id().nullable() }) }],
    [
      'message: answer.later is now required, but an older api does not return it',
      { answer: row.answer.shape({ later: flag() }) },
    ],
    ['message: answer.state can now be lost', { answer: row.answer.shape({ state: oneOf(['sent', 'kept', 'lost']) }) }],
    ['message: answer is gone', { answer: null }],
    [
      'message: answer.lines no longer describes its items',
      { answer: row.answer.shape({ lines: array().required() }) },
    ],
    ['message: query is now required', { query: listOf(flag()) }],
    [
      'message: answer.lines[].text is gone',
      { answer: row.answer.shape({ lines: listOf(shape({ words: line(9) })) }) },
    ],
  ])('a change of a call breaks the previous release: %s', (broken, changes) => {
    expect(breaks(changes)).toContain(broken);
  });

  it('removing a call breaks the previous release', () => {
    expect(findBreaks(wireShapesOf({ message: row }), {})).toEqual(['message: the call is gone']);
  });
});
