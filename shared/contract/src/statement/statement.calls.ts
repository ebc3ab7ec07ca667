import { defineCall } from '../call.ts';
import {
  addressedId,
  addressedNumber,
  decimal,
  flag,
  isoDay,
  searchedWords,
  text,
  wholeNumber,
} from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { statementSchema } from './statement.schema.ts';

export const statementList = defineCall({
  name: 'statementList',
  summary: 'The monthly statements of an owner, latest first, page by page (ST1)',
  method: 'GET',
  path: '/statement/list/:customer_id',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  effect: 'read',
  heavy: { reads: ['doors', 'lines'], days: 'since last month' },
  params: shape({ customer_id: addressedId('customer') }),
  query: shape({
    /** Words of a month or of the address of a property, or an amount of the statement. */
    search: searchedWords(100).optional(),
    year: addressedNumber(1, 9999).optional(),
    /** The `next` of the previous page. */
    after: isoDay().optional(),
    limit: addressedNumber(1, 100).optional(),
  }),
  body: null,
  answer: shape({
    list: listOf(statementSchema),
    next: isoDay().nullable().defined(),
    /** The number of statements that match, on all pages. */
    count: wholeNumber(),
    /** The years that have statements, latest first. */
    years: listOf(wholeNumber()),
    /** The first month of which a statement is kept, as its first day; null without any. */
    first: isoDay().nullable().defined(),
    /** Whether lines have changed since the last correction. */
    is_checking: flag(),
    /** The month that is not over. */
    running: shape({ month: isoDay(), opening: decimal(), made_on: isoDay() }),
  }),
});

/**
 * An export leaves an audit row, so it is a write, which no other site can make a browser send; every user who may read
 * may request it.
 */
export const statementPdf = defineCall({
  name: 'statementPdf',
  summary: 'A statement or a correction as a PDF, made of what was kept (ST1)',
  method: 'POST',
  path: '/statement/:id/pdf',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'write',
  params: shape({ id: addressedId('statement') }),
  query: null,
  body: null,
  answer: shape({ link: text(500) }),
  spends: { renders: true, links: true },
});
