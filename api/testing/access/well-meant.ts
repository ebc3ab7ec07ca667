import type { Call, Sender } from '@portal/contract';
import * as examples from '@portal/contract/examples';
import type { Sending } from '../browser.ts';

const everyExample: Readonly<Record<string, ((sender: Sender) => Sending) | undefined>> = examples;

/** What the portal's own page sends, by the example beside the row. */
export function wellMeant({ name }: Pick<Call, 'name'>, sender: Sender): Sending {
  const example = everyExample[name];
  if (!example) throw new Error(`${name} has no example: export one from <noun>.examples.ts beside its row.`);
  return example(sender);
}
