import { checkInput, type Fact, type PayloadOf } from '@portal/contract';

/** Parses a payload by the fact's schema. Returns null and reports a bug when it does not match. */
export function readPayload<F extends Fact>(
  { name, payload: schema }: F,
  payload: unknown,
  way: 'sent' | 'received',
): { readonly value: PayloadOf<F> } | null {
  const checked = checkInput(schema, payload);
  if (checked.ok) return { value: checked.value as PayloadOf<F> };
  report(
    new TypeError(
      `${name} was ${way} with a payload that does not match its schema: ${JSON.stringify(checked.errors)}`,
    ),
  );
  return null;
}

/** Throws outside the current call: the error is uncaught, so it is logged, and the sender continues. */
function report(bug: TypeError): void {
  setTimeout(() => {
    throw bug;
  });
}
