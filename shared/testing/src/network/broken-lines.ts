/**
 * Teaches jsdom what a broken line means to a browser: the request's time limit ends with it, where jsdom's would keep
 * the process waiting, and the page prints nothing. Returns the way back.
 */
export function letLinesBreak(): () => void {
  const { XMLHttpRequest } = globalThis;
  const { error } = console;
  Object.assign(globalThis, { XMLHttpRequest: withTimeLimitEnding(XMLHttpRequest) });
  Object.assign(console, {
    error: (...printed: unknown[]): void => {
      if (!isBrokenLine(printed[0])) error(...printed);
    },
  });
  return () => {
    Object.assign(globalThis, { XMLHttpRequest });
    Object.assign(console, { error });
  };
}

function withTimeLimitEnding(Base: typeof XMLHttpRequest): typeof XMLHttpRequest {
  return class extends Base {
    constructor() {
      super();
      this.addEventListener('error', () => {
        this.timeout = 0;
      });
    }
  };
}

function isBrokenLine(printed: unknown): boolean {
  return typeof printed === 'object' && printed !== null && 'type' in printed && printed.type === 'XMLHttpRequest';
}
