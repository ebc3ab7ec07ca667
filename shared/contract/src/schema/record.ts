import { ValidationError, mixed } from 'yup';
import type { AnySchema } from 'yup';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** What JSON Schema calls the format of a text. */
    format?: 'date' | 'date-time' | 'decimal';
    /** The schema of a record's values. */
    values?: AnySchema;
  }
}

/** An object used as a table: any key, every value of one kind. A wrong value is named by its key. */
export function recordOf<Value extends AnySchema>(values: Value) {
  return mixed<Record<string, Value['__outputType']>>(isTable)
    .required()
    .meta({ values })
    .test({
      name: 'values',
      skipAbsent: true,
      test(table) {
        for (const [key, value] of Object.entries(table)) {
          const refused = refusalOf(values, value);
          if (refused) return this.createError({ path: [this.path, key, refused.path].filter(Boolean).join('.'), message: refused.message });
        }
        return true;
      },
    });
}

function isTable(value: unknown): value is NonNullable<Record<string, never>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusalOf(schema: AnySchema, value: unknown): ValidationError | null {
  try {
    schema.validateSync(value, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}
