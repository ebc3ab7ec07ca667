import { describe, expect, it } from '@jest/globals';
import type { Audience } from '@portal/contract';
import { people } from '../testing/people.ts';
import { audiencesOf } from './audiences.ts';

const expected: Readonly<Record<keyof typeof people, readonly Audience[]>> = {
  unknown: [],
  unreachable: [],
  loggedOut: [],
  owner: ['owner', 'own'],
  secondAuthority: ['owner', 'own'],
  viewAs: ['owner', 'view-as'],
  picker: ['staff', 'own'],
};

describe('audiencesOf', () => {
  it('each kind of session has the menu audiences of its role (SIM1)', () => {
    const found = Object.entries(people).map(([who, session]) => [who, audiencesOf(session)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
