import { describe, expect, it } from '@jest/globals';
import { defineCall } from '../call.ts';
import { flag, id, line, oneOf } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { readCalls, unmetCall } from './unmet-call.ts';
import { wireShapesOf } from './wire-shape.ts';

const row = {
  name: 'message',
  summary: 'A message',
  method: 'POST',
  path: '/message',
  access: { role: 'public' },
  effect: 'write',
  params: null,
  query: null,
  body: shape({ to: line(40), copy: flag().optional() }),
  answer: shape({ id: id(), state: oneOf(['sent', 'kept']), later: flag().optional() }),
} as const;
const shapes = (changes: object = {}) => wireShapesOf({ message: defineCall({ ...row, ...changes }) });
const { copy: _copy, ...sent } = row.body.fields;
const { later: _later, ...answered } = row.answer.fields;

describe('code that makes a call, and the api that is live', () => {
  it.each<[string, object]>([
    ['the same', {}],
    ['an older one, without a field that may be left out', { body: shape(sent), answer: shape(answered) }],
    [
      'a newer one, which always returns such a field and accepts more',
      { body: row.body.shape({ more: flag().optional() }), answer: row.answer.shape({ later: flag(), more: flag() }) },
    ],
  ])('code works with an api that has its calls: %s', (_what, changes) => {
    expect(unmetCall(shapes(), shapes(changes))).toBeNull();
  });

  it.each<[string, object]>([
    ['it changed from POST /message as json to POST /mail as json', { path: '/mail' }],
    ['body.more is now required', { body: row.body.shape({ more: flag() }) }],
    ['body.to is no longer accepted', { body: shape({ copy: flag().optional() }) }],
    ['body.to has a narrower maxLength', { body: row.body.shape({ to: line(39) }) }],
    ['answer.id is gone', { answer: shape({ state: oneOf(['sent', 'kept']) }) }],
    ['answer.id can now be missing', { answer: row.answer.shape({ id: id().optional() }) }],
    ['answer.state can now be lost', { answer: row.answer.shape({ state: oneOf(['sent', 'kept', 'lost']) }) }],
  ])('code does not work with an api whose call is another: %s', (reason, changes) => {
    expect(unmetCall(shapes(), shapes(changes))).toBe(
      `it needs another call than the live api has: message: ${reason}`,
    );
  });

  it('code does not work with an api that lacks its call', () => {
    expect(unmetCall(shapes(), {})).toBe('it needs the call message (POST /message), which the live api does not have');
  });

  it('what a release states is read again; anything else states nothing', () => {
    expect(readCalls(JSON.parse(JSON.stringify({ calls: shapes() })))).toEqual(shapes());
    for (const stated of [null, {}, { calls: [] }, { calls: { message: { at: 1 } } }])
      expect(readCalls(stated)).toBeNull();
  });
});
