/**
 * A browser's text as the log may have it: what looks like an address, a token or an account is left out.
 * Words stay, for they say what happened.
 */
export function redact(text: string): string {
  return text
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…@…')
    .replace(/\?\S+/g, '?…')
    .replace(/[\w-]{24,}/g, '…')
    .replace(/\d[\d\s-]{3,}\d/g, '…');
}
