/**
 * The `tel:` address of a number in any notation. An extension becomes a parameter and is not part of the number.
 * @example telephoneLink('+1 (416) 555-0101 ext. 2') // 'tel:+14165550101;ext=2'
 */
export function telephoneLink(number: string): string {
  const [main = '', ...extension] = number.split(/ext\.?|x|#|,/i);
  const digits = (text: string): string => text.replaceAll(/[^\d+]/g, '');
  const ext = digits(extension.join(''));
  return `tel:${digits(main)}${ext === '' ? '' : `;ext=${ext}`}`;
}
