import { calls, toJsonSchema, type AnyCall, type JsonSchema } from '@portal/contract';
import { authData, sessionAnswer, today } from '@portal/testing/answers';

/** The names under which the fake session goes. */
export const fakeSession = 'alone';

/** Who is logged in; every other call is answered from its row alone. */
const known: Readonly<Record<string, unknown>> = {
  [calls.session.name]: sessionAnswer(fakeSession),
  [calls.login.name]: authData(),
  [calls.refresh.name]: authData(),
};

/** What the fake api answers: made up, and as the contract promises it. Null for a call that answers nothing. */
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
  email: 'somebody@portal.test',
};

/** Words that say which field they stand for. */
function textOf({ format }: JsonSchema, name: string): string {
  return formats[format ?? ''] ?? name.replaceAll('_', ' ');
}
