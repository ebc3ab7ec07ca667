import type { AnySchema } from 'yup';

/**
 * A new schema without yup's own conversions: in JSON the text "5" is no number, and the number 5 is no text. They must not even be
 * tried, since yup calls `toString` and `valueOf` of what was sent, which need not be functions.
 */
export function asSent<Schema extends AnySchema>(schema: Schema): Schema {
  schema.transforms = [];
  return schema;
}
