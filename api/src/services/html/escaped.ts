const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
