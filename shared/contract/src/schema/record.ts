import { ValidationError, mixed, object } from 'yup';
import type { AnySchema, MixedSchema } from 'yup';
import { refusal } from './refusal.ts';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The format of a text in the OpenAPI document. */
    format?: 'date' | 'date-time' | 'decimal' | 'email';
    /** The schema of a record's values. */
    values?: AnySchema;
  }
}

/** An object used as a table: any keys, all values of one kind. The error names the key of the first bad value. */
export function recordOf<Value extends AnySchema>(values: Value): MixedSchema<Record<string, Value['__outputType']>> {
  return mixed<Record<string, Value['__outputType']>>(isTable)
    .typeError(refusal.object)
    .required(refusal.required)
    .meta({ values })
    .test({
      name: 'values',
      skipAbsent: true,
      test(table) {
        const errors = Object.entries(table).map(([key, value]) =>
          errorOf(object({ [key]: values }), { [key]: value }),
        );
        const error = errors.find((one) => one !== null);
        return error
          ? this.createError({ path: [this.path, error.path].filter(Boolean).join('.'), message: error.message })
          : true;
      },
    });
}

function isTable(value: unknown): value is NonNullable<Record<string, never>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function errorOf(schema: AnySchema, value: unknown): ValidationError | null {
  try {
    schema.validateSync(value, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}
