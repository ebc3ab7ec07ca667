import type { InferType } from 'yup';
import { anyText, decimal, id, isoDay, wholeNumber } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

/** The content of a line; the amount is negative for a debit. */
const lineSchema = shape({
  date: isoDay(),
  description: anyText(),
  address: anyText(),
  amount: decimal(),
});

/** A changed line; `before` is null for an added line, `after` for a removed one. */
const lineChangeSchema = shape({
  before: lineSchema.nullable().defined(),
  after: lineSchema.nullable().defined(),
});

/** Opening + income - paid out - paid to you = closing. */
const figures = {
  opening: decimal(),
  income: decimal(),
  paid_out: decimal(),
  paid_to_you: decimal(),
  closing: decimal(),
};

export const statementCorrectionSchema = shape({
  statement_id: id(),
  made_on: isoDay(),
  ...figures,
  /** The number of lines that changed; 0 if only the opening balance changed. */
  lines: wholeNumber(),
  /** The first of the changed lines. */
  changes: listOf(lineChangeSchema),
});

/** A monthly statement as it was made (ST1), with its corrections in the order in which they were made. */
export const statementSchema = shape({
  statement_id: id(),
  /** The first day of the month. */
  month: isoDay(),
  made_on: isoDay(),
  ...figures,
  corrections: listOf(statementCorrectionSchema),
});

export type Statement = InferType<typeof statementSchema>;
export type StatementCorrection = InferType<typeof statementCorrectionSchema>;
export type StatementLineChange = InferType<typeof lineChangeSchema>;
