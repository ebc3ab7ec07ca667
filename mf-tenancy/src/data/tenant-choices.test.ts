import { describe, expect, it } from '@jest/globals';
import type { ListedTenant } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { tenantChoices } from './tenant-choices.ts';

const end = parseIsoDate('2027-06-30');

const labelOf = (lease: Pick<ListedTenant['lease'], 'tenancy_end_date' | 'is_past_term'>): string | undefined =>
  tenantChoices([
    { customer: { customer_id: 71, first_name: 'Anna', last_name: 'Nowak' }, lease: { application_id: 1, ...lease } },
  ])[0]?.label;

describe('tenantChoices', () => {
  it.each([
    ['a term that is over runs on from the day after its last (TN8)', end, true, 'month to month since 01 Jul, 2027'],
    ['a term names its last day', end, false, 'to 30 Jun, 2027'],
    ['a lease without an end has no day', null, false, 'month to month'],
  ])('%s', (_what, tenancy_end_date, is_past_term, words) => {
    expect(labelOf({ tenancy_end_date, is_past_term })).toBe(`Anna Nowak · ${words}`);
  });
});
