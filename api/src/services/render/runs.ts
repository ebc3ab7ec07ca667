import { fontOf } from './fonts.ts';

/** A part of a text in one font. */
export interface Run {
  readonly text: string;
  readonly font: string;
}

/** Characters that Inter certainly has: most texts need no further check. */
const PLAIN = /^[\n\t\u0020-\u007E\u00A0-\u00AC\u00AE-\u017F\u2013\u2014\u2018-\u201D\u2022\u2026\u2212\u2713]*$/u;

/** Characters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}/u;
const MARK_OR_FORMAT = /^[\p{M}\p{Cf}]$/u;
const EMOJI = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1F3FB}-\u{1F3FF}]$/u;

/** The names of scripts without a font, for their placeholder. */
const SCRIPTS = [
  ...['Armenian', 'Bengali', 'Cherokee', 'Ethiopic', 'Georgian', 'Gujarati', 'Hangul', 'Kannada', 'Khmer', 'Lao'],
  ...['Malayalam', 'Mongolian', 'Myanmar', 'Oriya', 'Sinhala', 'Syriac', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
  ...['Canadian_Aboriginal', 'Han', 'Arabic', 'Hebrew', 'Devanagari', 'Gurmukhi', 'Tamil'],
].map((name) => ({ name: name.replace('_', ' '), letter: new RegExp(`^\\p{Script=${name}}$`, 'u') }));

/**
 * A text in printing order, split into runs with a font for each. Characters without a font become a name in brackets,
 * never an empty box. Right-to-left letters are ordered as if they fitted on one line.
 */
export function toRuns(text: string): Run[] {
  if (PLAIN.test(text)) return [{ text, font: 'Inter' }];
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) addTo(runs, character);
  return inPrintedOrder(runs);
}

function addTo(runs: Run[], character: string): void {
  const last = runs.at(-1);
  const font = /^[\n\t]$/.test(character)
    ? 'Inter'
    : fontOf(character, MARK_OR_FORMAT.test(character) ? (last?.font ?? 'Inter') : 'Inter');
  const written = font === null ? nameOf(character) : character;
  // A placeholder is written once, however many letters it stands for.
  if (font === null && last?.text.endsWith(written)) return;
  if (last?.font === (font ?? 'Inter')) runs.splice(-1, 1, { ...last, text: last.text + written });
  else if (written !== '') runs.push({ text: written, font: font ?? 'Inter' });
}

/** @example nameOf('ไ') // '[Thai]' */
function nameOf(character: string): string {
  if (EMOJI.test(character)) return '[emoji]';
  if (/^[\p{C}\p{M}]$/u.test(character)) return '';
  const script = SCRIPTS.find(({ letter }) => letter.test(character));
  return `[${script?.name ?? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`}]`;
}

/** Reverses each right-to-left stretch run by run; the letters of a run are reversed when they are shaped. */
function inPrintedOrder(runs: readonly Run[]): Run[] {
  const isTurned = runs.map(({ text }) => RIGHT_TO_LEFT.test(text));
  const ordered: Run[] = [];
  let stretch: Run[] = [];
  for (const [at, run] of runs.entries()) {
    const goesOn = isTurned[at] || (stretch.length > 0 && isNeutral(run) && isTurned[at + 1]);
    if (goesOn) stretch = [isTurned[at] ? run : { ...run, text: reversed(run.text) }, ...stretch];
    else {
      ordered.push(...stretch, run);
      stretch = [];
    }
  }
  return [...ordered, ...stretch];
}

/** Spaces, punctuation and numbers, which occur in either direction. */
function isNeutral({ text }: Run): boolean {
  return !/\p{L}/u.test(text);
}

/** Numbers are read from left to right everywhere. */
function reversed(text: string): string {
  return (text.match(/\p{N}[\p{N}.,/]*|[^]/gu) ?? []).toReversed().join('');
}
