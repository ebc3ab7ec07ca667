import { isObject, wrongFields, type Fact, type PayloadOf } from '@portal/contract';

/**
 * Checks a payload by the fact's guards, and leaves out the fields that they do not name. Returns null and reports a bug
 * when a field is wrong.
 */
export function readPayload<F extends Fact>(
  fact: F,
  payload: unknown,
  way: 'sent' | 'received',
): { readonly value: PayloadOf<F> } | null {
  const wrong = isObject(payload) ? wrongFields(fact.payload, payload) : Object.keys(fact.payload);
  if (wrong.length === 0) return { value: knownFields(fact, payload) };
  report(new TypeError(`${fact.name} was ${way} with a payload that does not match the fact: ${wrong.join(', ')}`));
  return null;
}

/** The guards have recognized every field. */
function knownFields<F extends Fact>({ payload: guards }: F, payload: unknown): PayloadOf<F> {
  const known = Object.entries(payload ?? {}).filter(([name]) => Object.hasOwn(guards, name));
  return Object.fromEntries(known) as PayloadOf<F>;
}

/** Throws outside the current call: the error is uncaught, so it is logged, and the sender continues. */
function report(bug: TypeError): void {
  setTimeout(() => {
    throw bug;
  });
}
