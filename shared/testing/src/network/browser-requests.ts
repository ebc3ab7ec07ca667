/**
 * Makes jsdom's requests behave like those of browsers: a network error clears the timeout and prints nothing, and
 * no request outlives its page, so the process can exit. Forms with files can be sent. Returns a function that ends the
 * page.
 */
export function emulateBrowserRequests(): () => void {
  const { XMLHttpRequest, FormData } = globalThis;
  const { error } = console;
  const open = new Set<XMLHttpRequest>();
  Object.assign(globalThis, { XMLHttpRequest: trackRequests(XMLHttpRequest, open), FormData: jsdomFormData() });
  Object.assign(console, {
    error: (...printed: unknown[]): void => {
      if (!isNetworkError(printed[0])) error(...printed);
    },
  });
  return () => {
    for (const request of [...open]) request.abort();
    Object.assign(globalThis, { XMLHttpRequest, FormData });
    Object.assign(console, { error });
  };
}

function trackRequests(Base: typeof XMLHttpRequest, open: Set<XMLHttpRequest>): typeof XMLHttpRequest {
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

function isNetworkError(printed: unknown): boolean {
  return typeof printed === 'object' && printed !== null && 'type' in printed && printed.type === 'XMLHttpRequest';
}

/** jsdom's requests and files need jsdom's FormData, which Node's replaces. A new frame still has it. */
function jsdomFormData(): typeof FormData {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  const own = (frame.contentWindow as typeof window | null)?.FormData ?? FormData;
  frame.remove();
  return own;
}
