import { calls, toJsonSchema, type AnyCall, type JsonSchema } from '@portal/contract';
import { authData, sessionAnswer, today } from '@portal/testing/answers';

/** The public tokens of the fake session. */
export const fakeSession = 'alone';

/** Responses about the logged-in user. All others are generated from the row of the call. */
const known: Readonly<Record<string, unknown>> = {
  [calls.session.name]: sessionAnswer(fakeSession),
  [calls.login.name]: authData(),
  [calls.refresh.name]: authData(),
};

/** Generates a response that matches the contract. Null for a call without a response body. */
export function sampleAnswer({ name, answer }: AnyCall): unknown {
  if (answer === null) return null;
  return known[name] ?? sampleOf(toJsonSchema(answer.describe()), name);
}

function sampleOf(schema: JsonSchema, name: string): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([field, one]) => [field, sampleOf(one, field)]));
  if (schema.additionalProperties) return {};
  if (schema.items) return [sampleOf(schema.items, name)];
  const [type] = [schema.type ?? 'string'].flat();
  if (type === 'object') return {};
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  return type === 'string' ? textOf(schema, name) : (schema.minimum ?? 1);
}

const formats: Readonly<Record<string, string>> = {
  date: today,
  'date-time': `${today}T12:00:00Z`,
  decimal: '1234.50',
  email: 'user@portal.test',
};

/** Text that names its field. */
function textOf({ format }: JsonSchema, name: string): string {
  return formats[format ?? ''] ?? name.replaceAll('_', ' ');
}
