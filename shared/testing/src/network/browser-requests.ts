/**
 * Teaches jsdom's requests what those of browsers do: a time limit ends when the line breaks, nothing is printed then, and
 * no request outlives its page; otherwise the process waits for them. Forms with files can be sent. Returns the end of the page.
 */
export function requestAsBrowsersDo(): () => void {
  const { XMLHttpRequest, FormData } = globalThis;
  const { error } = console;
  const open = new Set<XMLHttpRequest>();
  Object.assign(globalThis, { XMLHttpRequest: keptTrackOf(XMLHttpRequest, open), FormData: ownFormData() });
  Object.assign(console, {
    error: (...printed: unknown[]): void => {
      if (!isBrokenLine(printed[0])) error(...printed);
    },
  });
  return () => {
    for (const request of [...open]) request.abort();
    Object.assign(globalThis, { XMLHttpRequest, FormData });
    Object.assign(console, { error });
  };
}

function keptTrackOf(Base: typeof XMLHttpRequest, open: Set<XMLHttpRequest>): typeof XMLHttpRequest {
  return class extends Base {
    constructor() {
      super();
      this.addEventListener('loadstart', () => open.add(this));
      this.addEventListener('loadend', () => open.delete(this));
      this.addEventListener('error', () => {
        this.timeout = 0;
      });
    }
  };
}

function isBrokenLine(printed: unknown): boolean {
  return typeof printed === 'object' && printed !== null && 'type' in printed && printed.type === 'XMLHttpRequest';
}

/** Node's FormData stands in place of jsdom's, and jsdom's requests and files know only their own: a new frame still has it. */
function ownFormData(): typeof FormData {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  const own = (frame.contentWindow as typeof window | null)?.FormData ?? FormData;
  frame.remove();
  return own;
}
