/**
 * The page's Content-Security-Policy: only what is named here may run, load or be framed. The nonce is for the style
 * elements that react-aria creates at run time. The origins are those from which testers may load remotes. A picture
 * may be a blob: a form shows the photo that a user chose before it is sent. The page frames the agreement that an
 * owner signs (SLA11).
 */
export function pagePolicy(nonce: string, overrideOrigins: readonly string[] | null): string {
  const self = ["'self'", ...(overrideOrigins ?? [])].join(' ');
  return [
    "default-src 'none'",
    `script-src ${self}`,
    `style-src ${self} 'nonce-${nonce}'`,
    `img-src ${self} blob:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // `default` is the shell's own, for script addresses of this origin; Highcharts creates `highcharts` for its
    // labels.
    'trusted-types default highcharts',
  ].join('; ');
}

/** For every response other than the page: opened on its own it can do nothing. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
