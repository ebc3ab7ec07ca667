interface TrustedTypePolicyFactory {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

/**
 * Lets scripts be loaded from this origin and of remotes under test, and from nowhere else, in browsers that enforce Trusted Types: federation and
 * webpack set `script.src` from plain text. HTML from text stays forbidden: the policy has no rule for it.
 */
export function installTrustedTypes(
  isUnderTest: (url: URL) => boolean,
  page: Pick<Window, 'trustedTypes'> = window,
): void {
  page.trustedTypes?.createPolicy('default', { createScriptURL: (url) => knownScript(url, isUnderTest) });
}

/** The URL when it is a file of this origin or under test; throws otherwise. What a page makes up itself (`blob:`, `data:`) is none. */
function knownScript(url: string, isUnderTest: (url: URL) => boolean): string {
  const whole = new URL(url, window.location.href);
  const isOfThisOrigin = whole.protocol === window.location.protocol && whole.host === window.location.host;
  if (!isOfThisOrigin && !isUnderTest(whole))
    throw new TypeError(`scripts are not loaded from ${whole.protocol}//${whole.host}`);
  return url;
}
