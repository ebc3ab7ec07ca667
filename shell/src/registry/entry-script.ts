import { digestOf } from './digests.ts';

/** The script tag for a release's entry. Federation's own tag would have no integrity check. */
export function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = digestOf(url);
  // A file from another origin can be checked against a digest only when it is fetched with CORS.
  if (!script.src.startsWith(`${window.location.origin}/`)) script.crossOrigin = 'anonymous';
  return script;
}
