import type { AnySchema } from 'yup';

/**
 * Returns the schema without yup's own conversions: in JSON the text "5" is not a number, and the number 5 is not a
 * text. A conversion would also call `toString` or `valueOf` of the value that was sent, which may not be functions.
 * @leansOn yup 1.7.1: `transforms` of a schema, the conversions in the order in which they are tried
 * It goes once a schema can be without yup's conversions and keep those that are added: `strict` takes both away (yup
 * issue 1259).
 */
export function asSent<Schema extends AnySchema>(schema: Schema): Schema {
  schema.transforms = [];
  return schema;
}
