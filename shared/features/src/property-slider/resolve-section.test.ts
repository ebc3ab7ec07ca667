import { describe, expect, it } from '@jest/globals';
import { draft, property } from '@portal/testing';
import { resolveSection, type SectionRequest } from './resolve-section.ts';

const drafted = draft({ property_id: 1 });
const [first, second, third] = [2, 3, 4].map((property_id) => property({ property_id }));
const all = [drafted, first, second, third].filter((one) => one !== undefined);
const asked = (facts: Partial<SectionRequest>): SectionRequest => ({
  properties: all,
  id: undefined,
  chosen: null,
  isListed: () => true,
  leadsToFirst: true,
  ...facts,
});

describe('where the address of a section leads', () => {
  it.each<[string, Partial<SectionRequest>, object]>([
    ['the bare address leads to the first that is not a draft (RT1, RT2)', {}, { kind: 'redirect', propertyId: 2 }],
    ['the bare address leads to the one chosen last (RT2)', { chosen: 4 }, { kind: 'redirect', propertyId: 4 }],
    ['a choice that is gone counts for nothing', { chosen: 99 }, { kind: 'redirect', propertyId: 2 }],
    ['a draft that was chosen elsewhere counts for nothing', { chosen: 1 }, { kind: 'redirect', propertyId: 2 }],
    ['drafts alone lead nowhere (RT2)', { properties: [drafted] }, { kind: 'none' }],
    ['no property leads nowhere (RT1)', { properties: [] }, { kind: 'none' }],
    ['several of which none is chosen wait for a choice (RT7)', { leadsToFirst: false }, { kind: 'choose' }],
    ['one of a list that waits is led to', { leadsToFirst: false, chosen: 3 }, { kind: 'redirect', propertyId: 3 }],
    [
      'a choice outside the list of the section counts for nothing (RT24)',
      { leadsToFirst: false, chosen: 3, isListed: ({ property_id }) => property_id === 4 },
      { kind: 'redirect', propertyId: 4 },
    ],
    ['an id of the owner’s is their property', { id: '3' }, { kind: 'property', property: second }],
    ['an unknown id is unknown (RT18)', { id: '99' }, { kind: 'unknown' }],
    ['an id that is no number is unknown', { id: '3e0' }, { kind: 'unknown' }],
  ])('%s', (_name, facts, place) => {
    expect(resolveSection(asked(facts))).toEqual(place);
  });
});
