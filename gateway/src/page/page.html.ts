import type { Registry, RegistryEntry } from '@portal/contract';
import type { ShellFiles } from '../store/shell-store.ts';
import { toAttribute, toInlineJson } from './escape.ts';
import { startScreen, startStyle } from './start-screen.ts';

export interface PageContent {
  readonly shell: ShellFiles;
  readonly registry: Registry;
  /** The remote that the address matches, if the shell can run it: preloaded along with the shell. */
  readonly remote: RegistryEntry | null;
  /** Whether somebody is probably logged in, for whom the shell's inside is preloaded. */
  readonly isInside: boolean;
  /** Who runs the portal; null where the api has not said it. */
  readonly provider: unknown;
  readonly nonce: string;
  /** Origins from which a tester's tab may load remotes; null for none. */
  readonly overrideOrigins: readonly string[] | null;
}

/** The portal's only page. The browser decides from the inlined registry which area it shows. */
export function renderPage(content: PageContent): string {
  const { registry, provider, nonce, overrideOrigins } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta property="csp-nonce" nonce="${toAttribute(nonce)}">
<title>Owner portal</title>
${overrideOrigins ? `<meta name="remote-overrides" content="${toAttribute(overrideOrigins.join(' '))}">\n` : ''}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${headLinks(content).join('\n')}
<style nonce="${toAttribute(nonce)}">${startStyle}</style>
<script type="application/json" id="portal-registry">${toInlineJson(registry)}</script>
${provider === null ? '' : `<script type="application/json" id="portal-provider">${toInlineJson(provider)}</script>\n`}</head>
<body>
<div id="portal">${startScreen(provider)}</div>
<noscript>The owner portal needs JavaScript. Please allow it for this site and load the page again.</noscript>
</body>
</html>
`;
}

function headLinks({ shell, remote, isInside }: PageContent): string[] {
  const asset = (file: string): string => `/assets/${file}`;
  const inside = isInside ? shell.inside : [];
  return [
    ...(isInside ? [sessionPreload] : []),
    ...shell.css.map((file) => `<link rel="stylesheet" href="${toAttribute(asset(file))}">`),
    ...shell.preload.map((file) => preload(asset(file), 'script')),
    ...shell.js.map((file) => `<script src="${toAttribute(asset(file))}" defer></script>`),
    ...shell.fonts.map((file) => fontPreload(asset(file))),
    ...inside.map((file) => preload(asset(file), file.endsWith('.css') ? 'style' : 'script')),
    ...(remote ? remotePreloads(remote) : []),
  ];
}

/**
 * The page begins with this call, so it is preloaded with the scripts that make it. The response is about the sender
 * alone.
 */
const sessionPreload = '<link rel="preload" href="/api/session" as="fetch" crossorigin="anonymous">';

/** Browsers request every font with CORS. */
const fontPreload = (href: string): string =>
  `<link rel="preload" href="${toAttribute(href)}" as="font" type="font/woff2" crossorigin>`;

function remotePreloads({ base, entry, assets, integrity }: RegistryEntry): string[] {
  const file = (name: string, as: 'script' | 'style'): string => preload(base + name, as, integrity?.[name]);
  return [
    ...[entry, ...assets.js].map((name) => file(name, 'script')),
    ...assets.css.map((name) => file(name, 'style')),
  ];
}

/**
 * Without `crossorigin` and with the digest, exactly as the shell and webpack request these files:
 * otherwise the browser would load the file twice.
 */
function preload(href: string, as: 'script' | 'style', digest?: string): string {
  const integrity = digest === undefined ? '' : ` integrity="${toAttribute(digest)}"`;
  return `<link rel="preload" href="${toAttribute(href)}" as="${as}"${integrity}>`;
}
