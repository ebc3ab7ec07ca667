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
export function installTrustedTypes(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: sameOriginScript });
}

/** The URL when it is this origin's; throws otherwise. */
export function sameOriginScript(url: string): string {
  const { origin } = new URL(url, window.location.href);
  if (origin !== window.location.origin) throw new TypeError(`scripts are not loaded from ${origin}`);
  return url;
}
