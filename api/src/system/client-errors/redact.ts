/**
 * A browser's text for the log, without anything that looks like an address, a token or an account. Words stay, since
 * they say what happened.
 */
export function redact(text: string): string {
  return text
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…@…')
    .replace(/\?\S+/g, '?…')
    .replace(/[\w-]{24,}/g, '…')
    .replace(/\d[\d\s-]{3,}\d/g, '…');
}
