import { describe, expect, it } from '@jest/globals';
import { defineCall } from '@portal/contract';
import { array, number, object, string } from 'yup';
import { idPlacesOf } from './id-places.ts';

const id = number().integer().min(1).max(2_147_483_647);
const row = defineCall({
  name: 'row',
  summary: '',
  method: 'POST',
  path: '/row/:data',
  access: { role: 'signed-in' },
  effect: 'read',
  answer: null,
  params: object({ data: id.meta({ idOf: 'customer' }) }),
  query: object({ page: number().max(100), file_id: string() }),
  body: object({
    amount: number(),
    paid: string(),
    unit: string().meta({ idOf: 'property' }),
    slaIds: array(string()),
    inner: object({ property: id }),
    list: array(object({ owner: id })),
  }),
});

describe('the ids of a row', () => {
  it('the ids of a row are found at any depth, by their schema or by their name', () => {
    expect(idPlacesOf(row)).toEqual([
      { part: 'params', field: 'data', kind: 'customer' },
      { part: 'query', field: 'file_id', kind: undefined },
      { part: 'body', field: 'unit', kind: 'property' },
      { part: 'body', field: 'slaIds', kind: undefined },
      { part: 'body', field: 'inner.property', kind: undefined },
      { part: 'body', field: 'list[].owner', kind: undefined },
    ]);
  });
});
