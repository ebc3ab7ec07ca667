import { useState } from 'react';

/** What became of the last copy; counted, so that a second one is announced as the first. */
export interface CopyResult {
  readonly isCopied: boolean;
  readonly attempt: number;
}

/** Puts text on the clipboard, and knows whether the browser let it. */
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

/** A page that came without TLS has no clipboard: there the property is absent, which its type does not say. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
