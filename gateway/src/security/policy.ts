/**
 * The page's Content-Security-Policy: nothing runs, loads or frames that is not named here. Styles carry a nonce for the
 * style elements that react-aria makes at run time. The origins are those of which testers may take remotes.
 */
export function pagePolicy(nonce: string, overrideOrigins: readonly string[] | null): string {
  const self = ["'self'", ...(overrideOrigins ?? [])].join(' ');
  return [
    "default-src 'none'",
    `script-src ${self}`,
    `style-src ${self} 'nonce-${nonce}'`,
    `img-src ${self}`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // `default` is the shell's own, for script addresses of this origin; Highcharts makes `highcharts` for its labels.
    'trusted-types default highcharts',
  ].join('; ');
}

/** For every answer that is not the page: opened on its own it can do nothing. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
