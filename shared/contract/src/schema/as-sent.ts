import type { AnySchema } from 'yup';

/**
 * A new schema without yup's own conversions: in JSON the text "5" is not a number, and the number 5 is not a text. They must not even be
 * tried, since yup calls `toString` and `valueOf` of what was sent, which need not be functions.
 * @leansOn yup 1.7.1: `transforms` of a schema, the conversions in the order in which they are tried
 * It goes once a schema can be without yup's conversions and keep those that are added: `strict` takes both away (yup issue 1259).
 */
export function asSent<Schema extends AnySchema>(schema: Schema): Schema {
  schema.transforms = [];
  return schema;
}
