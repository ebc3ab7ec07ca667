import { checkInput, type Fact, type PayloadOf } from '@portal/contract';

/** Reads a payload as a fact says it; null, and a report of the bug, where it is none. */
export function readPayload<F extends Fact>(
  { name, payload: schema }: F,
  payload: unknown,
  way: 'sent' | 'received',
): { readonly value: PayloadOf<F> } | null {
  const checked = checkInput(schema, payload);
  if (checked.ok) return { value: checked.value as PayloadOf<F> };
  report(
    new TypeError(`${name} was ${way} with another payload than the fact says: ${JSON.stringify(checked.errors)}`),
  );
  return null;
}

/** As an error that nobody caught: in the console, and in the portal's log. Whoever told the fact goes on. */
function report(bug: TypeError): void {
  setTimeout(() => {
    throw bug;
  });
}
