import { ValidationError, mixed, object } from 'yup';
import type { AnySchema, MixedSchema } from 'yup';
import { refusal } from './refusal.ts';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** What a text holds, for the readers of the OpenAPI document. */
    format?: 'date' | 'date-time' | 'decimal' | 'email';
    /** The schema of a record's values. */
    values?: AnySchema;
  }
}

/** An object used as a table: any key, every value of one kind. The first wrong value is named by its key. */
export function recordOf<Value extends AnySchema>(values: Value): MixedSchema<Record<string, Value['__outputType']>> {
  return mixed<Record<string, Value['__outputType']>>(isTable)
    .typeError(refusal.object)
    .required(refusal.required)
    .meta({ values })
    .test({
      name: 'values',
      skipAbsent: true,
      test(table) {
        const faults = Object.entries(table).map(([key, value]) =>
          faultOf(object({ [key]: values }), { [key]: value }),
        );
        const fault = faults.find((one) => one !== null);
        return fault
          ? this.createError({ path: [this.path, fault.path].filter(Boolean).join('.'), message: fault.message })
          : true;
      },
    });
}

function isTable(value: unknown): value is NonNullable<Record<string, never>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function faultOf(schema: AnySchema, value: unknown): ValidationError | null {
  try {
    schema.validateSync(value, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}
