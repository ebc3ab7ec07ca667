import type { AnyCall } from '@portal/contract';

/** Every cached response of a call, whatever its input. */
export const keyOfCall = (call: AnyCall) => [call.name] as const;

/** One response of a call, for one identity. */
export const keyOfAnswer = (call: AnyCall, identity: string | null, input: unknown) =>
  [call.name, identity, input] as const;

/** The pages of a paged call, which are cached in another shape than a single response. */
export const keyOfPages = (call: AnyCall, identity: string | null, input: unknown) =>
  [call.name, identity, 'pages', input] as const;
