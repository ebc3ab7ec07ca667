/** Facts that parts of the page tell each other, by name. */
interface Events {
  'remote/failed': { readonly remote: string; readonly phase: 'render'; readonly reason: string };
}

export type EventName = keyof Events;
export type EventPayload<Name extends EventName> = Events[Name];
