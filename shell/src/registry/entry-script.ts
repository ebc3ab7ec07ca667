import { digestOf } from './digests.ts';

/** The tag that brings a release's entry; federation's own would run whatever comes. */
export function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = digestOf(url);
  // From another origin only what it hands out to ours can be held against a digest.
  if (!script.src.startsWith(`${window.location.origin}/`)) script.crossOrigin = 'anonymous';
  return script;
}
