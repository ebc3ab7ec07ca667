import { describe, expect, it } from '@jest/globals';
import { calls } from '../index.ts';
import { actionsOf, activityWords, wordsOf } from './activity-words.ts';
import { activityKinds } from './activity.schema.ts';

describe('the words of the activity', () => {
  it('every call that writes has its words (QUAL 356)', () => {
    const writes = Object.values(calls).flatMap(({ name, effect }) => (effect === 'write' ? [name as string] : []));
    expect(writes.filter((name) => !Object.hasOwn(activityWords, name))).toEqual([]);
  });

  it.each(activityKinds)('the kind %s has actions, all of them shown without a filter', (kind) => {
    expect(actionsOf(kind).length).toBeGreaterThan(0);
    expect(actionsOf(null)).toEqual(expect.arrayContaining([...actionsOf(kind)]));
  });

  it('what a browser does by itself, and what is not known, is not shown', () => {
    expect(actionsOf(null)).not.toContain('refresh');
    for (const action of ['refresh', 'client-error', 'import', 'toString']) expect(wordsOf(action)).toBeNull();
  });
});
