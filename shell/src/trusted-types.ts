interface TrustedTypePolicyFactory {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicyFactory;
  }
}

/**
 * Lets scripts be loaded from this origin and from nowhere else, in browsers that enforce Trusted Types: federation and
 * webpack set `script.src` from plain text. HTML from text stays forbidden: the policy has no rule for it.
 */
export function installTrustedTypes(page: Pick<Window, 'trustedTypes'> = window): void {
  page.trustedTypes?.createPolicy('default', { createScriptURL: sameOriginScript });
}

/** The URL when it is a file of this origin; throws otherwise. What a page makes up itself (`blob:`, `data:`) is none. */
function sameOriginScript(url: string): string {
  const { protocol, host } = new URL(url, window.location.href);
  if (protocol !== window.location.protocol || host !== window.location.host) throw new TypeError(`scripts are not loaded from ${protocol}//${host}`);
  return url;
}
