import { digestOf } from './digests.ts';

/** The script tag for a release's entry, which is run only if it has the digest that the registry states. */
export function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = digestOf(url);
  // A file from another origin can be checked against a digest only when it is fetched with CORS.
  if (!script.src.startsWith(`${window.location.origin}/`)) script.crossOrigin = 'anonymous';
  return script;
}
