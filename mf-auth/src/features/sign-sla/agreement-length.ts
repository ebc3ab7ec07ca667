import { count } from '@portal/domain';

const WORDS_A_MINUTE = 200;

/**
 * How much there is to read on the page of an agreement; null where it has no words.
 * @example '6 sections, about 2 minutes to read. You sign after it.'
 */
export function sayLength(page: Document): string | null {
  const words = page.querySelector('article');
  if (words === null) return null;
  const minutes = Math.max(1, Math.round(words.textContent.trim().split(/\s+/).length / WORDS_A_MINUTE));
  const time = `${count(minutes, 'minute', 'minutes')} to read. You sign after it.`;
  const sections = words.querySelectorAll('h2').length;
  return sections === 0 ? `About ${time}` : `${count(sections, 'section', 'sections')}, about ${time}`;
}
