import { defineCall } from '../call.ts';
import { addressedNumber, searchedWords, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { listedOwnerSchema } from './owner.schema.ts';

export const ownerList = defineCall({
  name: 'ownerList',
  summary: 'The owners by name, for staff to choose one, page by page (SIM10)',
  method: 'GET',
  path: '/owner/list',
  access: { role: 'staff' },
  effect: 'read',
  params: null,
  query: shape({
    /** Each word is part of the name, the email address or the username, in any case and without accents. */
    search: searchedWords(200).optional(),
    /** The `next` of the previous page. */
    after: text(128).optional(),
    limit: addressedNumber(1, 100).optional(),
  }),
  body: null,
  answer: shape({ list: listOf(listedOwnerSchema), next: text(128).nullable().defined() }),
});
