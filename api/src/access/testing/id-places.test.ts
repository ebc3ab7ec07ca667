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
  params: object({ data: id }),
  query: object({ page: number().max(100), file_id: string() }),
  body: object({
    amount: number(),
    paid: string(),
    slaIds: array(string()),
    inner: object({ property: id }),
    list: array(object({ owner: id })),
  }),
});

describe('the ids of a row', () => {
  it('are found wherever they stand, by what they take or by what they are called', () => {
    expect(idPlacesOf(row)).toEqual([
      { part: 'params', field: 'data' },
      { part: 'query', field: 'file_id' },
      { part: 'body', field: 'slaIds' },
      { part: 'body', field: 'inner.property' },
      { part: 'body', field: 'list[].owner' },
    ]);
  });
});
