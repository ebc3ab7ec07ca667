import { buildPath } from '@portal/contract';
import type { Call, Sender } from '@portal/contract';
import * as examples from '@portal/contract/examples';
import type { Sending } from '../browser.ts';
import { senderAbout } from '../people/actors.ts';

const everyExample: Readonly<Record<string, ((sender: Sender) => Sending) | undefined>> = examples;

/** The request of the portal's own page, by the example beside the row. */
export function wellMeant({ name }: Pick<Call, 'name'>, sender: Sender): Sending {
  const example = everyExample[name];
  if (!example) throw new Error(`${name} has no example: export one from <noun>.examples.ts beside its row.`);
  return example(sender);
}

/** The request of owner 7's page, without a token of its session. */
export function wellMeantOf7(call: Pick<Call, 'name'>): Sending {
  return wellMeant(call, senderAbout(7, { accessToken: 'none', simulate: 'none' }));
}

/** The address of a call about owner 7. */
export function addressOf7(call: Call): string {
  return `/api${buildPath(call.path, wellMeantOf7(call).params)}`;
}
