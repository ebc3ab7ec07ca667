/** A part of a text: words, or an address that may be opened. */
export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gu;
/** Punctuation that ends a sentence after an address and is no part of it. */
const AFTER = /[.,;:!?)\]}]+$/u;

/**
 * Finds the web addresses in a text. Everything else is text, whatever it looks like; no other kind of address becomes
 * a link (NT2).
 * @example linkParts('See https://a.test.')
 *   // [{ text: 'See ' }, { text: 'https://a.test', href: 'https://a.test/' }, { text: '.' }]
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let read = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(AFTER, '');
    const href = URL.parse(address)?.href ?? null;
    if (href === null) continue;
    parts.push({ text: text.slice(read, found.index), href: null }, { text: address, href });
    read = found.index + address.length;
  }
  parts.push({ text: text.slice(read), href: null });
  return parts.filter((part) => part.text !== '');
}
