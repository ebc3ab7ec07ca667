import { calls, toJsonSchema, type AnyCall, type JsonSchema } from '@portal/contract';

/** A state that `?state=` in the page's address requests. The harness stores it in a cookie. */
export type FakeState = 'slow' | 'failed' | 'empty';

const always: readonly AnyCall[] = [calls.session, calls.csrfCookie, calls.refresh, calls.clientErrors];

/** The state that applies to a call. Null for calls that every page needs to open. */
export function stateOf(call: AnyCall, cookies: string): FakeState | null {
  const [, state] = /(?:^|; )harness-state=(slow|failed|empty)(?:;|$)/.exec(cookies) ?? [];
  return state === undefined || always.includes(call) ? null : (state as FakeState);
}

/** The same response with all lists empty. */
export function emptied({ answer }: AnyCall, content: unknown): unknown {
  return answer === null ? null : withoutLists(toJsonSchema(answer.describe()), content);
}

function withoutLists(schema: JsonSchema, content: unknown): unknown {
  if (Array.isArray(content)) return [];
  if (typeof content !== 'object' || content === null) return content;
  if (!schema.properties) return {};
  const fields = Object.entries(content).flatMap(([name, value]): [string, unknown][] => {
    const field = schema.properties?.[name];
    return field ? [[name, withoutLists(field, value)]] : [];
  });
  return Object.fromEntries(fields);
}
