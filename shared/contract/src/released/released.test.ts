import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { array, number, object } from 'yup';
import { defineCall } from '../call.ts';
import * as calls from '../generated/calls.ts';
import { flag, id, line, oneOf, wholeNumber } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { CONTRACT_VERSION } from '../version.ts';
import { findBreaks } from './breaks.ts';
import { jointsOf, type Joint } from './joint.ts';

interface Released {
  readonly version: string;
  readonly calls: Readonly<Record<string, Joint>>;
}

const released = JSON.parse(readFileSync(new URL('./released.json', import.meta.url), 'utf8')) as Released;
const majorOf = (version: string): number => Number.parseInt(version, 10);

it('the contract breaks nothing of its last release: browser and api of two neighbouring ones understand each other', () => {
  expect(Object.keys(released.calls).length).toBeGreaterThan(20);
  // What must break is another major version, whose areas an older shell does not run.
  expect(
    majorOf(CONTRACT_VERSION) > majorOf(released.version) ? [] : findBreaks(released.calls, jointsOf(calls)),
  ).toEqual([]);
});

const row = {
  name: 'letter',
  summary: 'A letter',
  method: 'POST',
  path: '/letter',
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
  findBreaks(jointsOf({ letter: row }), jointsOf({ letter: defineCall({ ...row, ...changes }) }));

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
  ])('breaks nothing: %s', (_what, changes) => {
    expect(breaks(changes)).toEqual([]);
  });

  it.each<[string, object]>([
    ['letter: it was POST /letter as json, it is POST /mail as json', { path: '/mail' }],
    [
      'letter: it was POST /letter as json, it is POST /letter as form with paper',
      { upload: { field: 'paper', required: true } },
    ],
    ['letter: body.copy is not taken any more', { body: shape({ to: line(40), kind: oneOf(['question', 'praise']) }) }],
    ['letter: body.later must be sent now', { body: row.body.shape({ later: flag() }) }],
    ['letter: body.to has a narrower maxLength', { body: row.body.shape({ to: line(39) }) }],
    ['letter: body.to has a narrower pattern', { body: row.body.shape({ to: line(40).matches(/^a/) }) }],
    ['letter: body.to may be no string any more', { body: row.body.shape({ to: id() }) }],
    ['letter: body.kind may not be praise any more', { body: row.body.shape({ kind: oneOf(['question']) }) }],
    ['letter: answer.id is gone', { answer: object({}) }],
    ['letter: answer.id may be missing now', { answer: row.answer.shape({ id: id().optional() }) }],
    ['letter: answer.id may be null now', { answer: row.answer.shape({ id: id().nullable() }) }],
    [
      'letter: answer.later is counted on, which an older api does not answer',
      { answer: row.answer.shape({ later: flag() }) },
    ],
    ['letter: answer.state may be lost now', { answer: row.answer.shape({ state: oneOf(['sent', 'kept', 'lost']) }) }],
    ['letter: answer is gone', { answer: null }],
    ['letter: answer.lines says nothing of its items now', { answer: row.answer.shape({ lines: array().required() }) }],
    ['letter: query must be sent now', { query: listOf(flag()) }],
    ['letter: answer.lines[].text is gone', { answer: row.answer.shape({ lines: listOf(shape({ words: line(9) })) }) }],
  ])('breaks the release before: %s', (broken, changes) => {
    expect(breaks(changes)).toContain(broken);
  });

  it('breaks it when the call is taken away', () => {
    expect(findBreaks(jointsOf({ letter: row }), {})).toEqual(['letter: the call is gone']);
  });
});
