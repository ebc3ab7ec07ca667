/** How many unused characters a range may contain: fewer ranges make a smaller style sheet. */
const GAP = 0x80;

/**
 * The rule of a style sheet by which a browser loads a font once it meets one of its signs.
 * @param isElsewhere whether another font has a sign
 */
export function faceRule(
  file: string,
  weights: { readonly min: number; readonly max: number },
  signs: readonly number[],
  isElsewhere: (sign: number) => boolean,
): string {
  return `@font-face {
  font-family: 'Inter Variable';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url('./${file}') format('woff2');
  unicode-range:
${inLines(rangesOf(signs, isElsewhere))};
}
`;
}

const hex = (sign: number): string => sign.toString(16).toUpperCase().padStart(4, '0');

function rangesOf(signs: readonly number[], isElsewhere: (sign: number) => boolean): readonly string[] {
  const ranges: { from: number; to: number }[] = [];
  for (const sign of signs.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    const gap = last ? Array.from({ length: sign - last.to - 1 }, (_, place) => last.to + 1 + place) : [];
    if (last && gap.length <= GAP && !gap.some(isElsewhere)) last.to = sign;
    else ranges.push({ from: sign, to: sign });
  }
  return ranges.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
}

/** Broken into lines as Prettier does. */
function inLines(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word},`.length <= 120) lines[lines.length - 1] = `${last} ${word},`;
    else lines.push(`    ${word},`);
  }
  return lines.join('\n').slice(0, -1);
}
