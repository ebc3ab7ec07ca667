const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text escaped for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
