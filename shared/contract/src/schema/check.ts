import type { AnySchema, InferType, ValidationError } from 'yup';

/** Messages by field name of the payload. Errors of the whole request are under `request`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export type Checked<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Validates input against a schema. Reports every bad field at once and drops unknown fields.
 * @example checkInput(calls.login.body, {})
 *   // { ok: false, errors: { email: ['The Email or Username field is required.'], … } }
 */
export function checkInput<S extends AnySchema>(schema: S, sent: unknown): Checked<InferType<S>> {
  try {
    return { ok: true, value: schema.validateSync(sent, { abortEarly: false }) };
  } catch (error) {
    if (!isValidationError(error)) throw error;
    return { ok: false, errors: errorsByField(error) };
  }
}

function errorsByField(error: ValidationError): FieldErrors {
  const faults = error.inner.length > 0 ? error.inner : [error];
  const byField = new Map<string, string[]>();
  for (const fault of faults) {
    const field = fault.path || 'request';
    byField.set(field, [...(byField.get(field) ?? []), ...fault.errors]);
  }
  return Object.fromEntries(byField);
}

/** Recognized by name, so that code which only checks schemas does not load yup. */
function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError';
}
