import { useState } from 'react';

/** The result of the last copy, with a count, so that a repeated result is announced again. */
export interface CopyResult {
  readonly isCopied: boolean;
  readonly attempt: number;
}

/** Copies text to the clipboard and reports whether the browser allowed it. */
export function useCopy(): { readonly result: CopyResult | null; readonly copy: (text: string) => void } {
  const [result, setResult] = useState<CopyResult | null>(null);
  const finish = (isCopied: boolean): void => {
    setResult((last) => ({ isCopied, attempt: (last?.attempt ?? 0) + 1 }));
  };
  return {
    result,
    copy: (text) => {
      writeText(text).then(
        () => finish(true),
        () => finish(false),
      );
    },
  };
}

/** A page without TLS has no clipboard. Its type does not say that the property may be absent. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
