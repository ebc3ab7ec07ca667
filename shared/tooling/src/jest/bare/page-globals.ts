import type { DOMWindow } from 'jsdom';

/** Globals that Node has as well, of which a page needs its own. */
const ofThePage = new Set(
  (
    'Event EventTarget CustomEvent MessageEvent CloseEvent ErrorEvent StorageEvent PageTransitionEvent DOMException ' +
    'File Storage WebSocket navigator localStorage sessionStorage addEventListener removeEventListener dispatchEvent'
  ).split(' '),
);

// Node makes these when they are first used, out of the globals of that moment.
void [MessageEvent, BroadcastChannel, WebSocket, CloseEvent, Request, FormData, Blob];

const NodeFile = File;

/** Node makes the files of a form out of the global class, and accepts only its own there. */
for (const { prototype } of [Request, Response]) {
  Object.assign(prototype, {
    formData: new Proxy(Reflect.get(prototype, 'formData'), {
      apply: async (read, body, given): Promise<unknown> => {
        const own = globalThis.File;
        globalThis.File = NodeFile;
        try {
          return await Reflect.apply(read, body, given);
        } finally {
          globalThis.File = own;
        }
      },
    }),
  });
}

/** The properties that make the worker's globals a page: those of the window, and `window` itself. */
export function pageGlobals(window: DOMWindow): PropertyDescriptorMap {
  const names = [...namesOf(window)].filter((name) => !(name in globalThis) || ofThePage.has(name));
  return {
    ...Object.fromEntries(names.map((name) => [name, propertyOf(window, name)])),
    ...Object.fromEntries(['window', 'self', 'top', 'parent', 'frames'].map((name) => [name, fixed(globalThis)])),
    CSS: fixed({ escape: escapeName, supports: () => false }),
    matchMedia: fixed((media: string) => Object.assign(new window.EventTarget(), { media, matches: false })),
  };
}

function namesOf(window: object): Set<string> {
  const names = new Set<string>();
  for (let one: object | null = window; one !== null && one !== Object.prototype; one = Reflect.getPrototypeOf(one))
    for (const name of Object.getOwnPropertyNames(one)) if (!/^(_|constructor$)/.test(name)) names.add(name);
  return names;
}

/** Functions are called on the window, classes are themselves, and everything else is read when it is needed. */
function propertyOf(window: object, name: string): PropertyDescriptor {
  const now: unknown = Reflect.get(window, name);
  if (typeof now === 'function') return fixed(/^[A-Z]/.test(name) ? now : now.bind(window));
  return {
    configurable: true,
    enumerable: true,
    get: (): unknown => Reflect.get(window, name),
    set: (value: unknown): void => void Reflect.set(window, name, value),
  };
}

const fixed = (value: unknown): PropertyDescriptor => ({ configurable: true, enumerable: true, writable: true, value });

/** Every browser has it, jsdom does not. */
const escapeName = (name: string): string => name.replaceAll(/[^\w-]/g, String.raw`\$&`);
