interface TrustedTypePolicyFactory {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

/**
 * In browsers that enforce Trusted Types, allows scripts from this origin and from remotes under test only: webpack sets
 * `script.src` from plain strings. HTML from strings stays forbidden: the policy has no rule for it.
 */
export function installTrustedTypes(
  isUnderTest: (url: URL) => boolean,
  page: Pick<Window, 'trustedTypes'> = window,
): void {
  page.trustedTypes?.createPolicy('default', { createScriptURL: (url) => allowedScript(url, isUnderTest) });
}

/**
 * Returns the URL of a file of this origin or of a remote under test; throws for others, `blob:` and `data:` included.
 */
function allowedScript(url: string, isUnderTest: (url: URL) => boolean): string {
  const whole = new URL(url, window.location.href);
  const isOfThisOrigin = whole.protocol === window.location.protocol && whole.host === window.location.host;
  if (!isOfThisOrigin && !isUnderTest(whole))
    throw new TypeError(`scripts are not loaded from ${whole.protocol}//${whole.host}`);
  return url;
}
