declare global {
  interface Window {
    meadowFault?: string;
  }
}

/** What a test has asked for. */
export function isToFail(fault: 'import' | 'render' | 'unmount'): boolean {
  return window.meadowFault === fault;
}

export function fail(when: string): never {
  throw new Error(`the meadow is flooded ${when}`);
}
