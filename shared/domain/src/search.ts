import { withoutFormat } from './format-characters.ts';

/** Words of a text that is searched for, and a part of a text that holds one of them. */
export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The texts by which a thing is found: its name, and others. */
export interface SearchedTexts {
  readonly name: string;
  readonly more?: string;
}

/** The most words that are searched for. */
const MOST_WORDS = 8;
const ACCENTS = /[\u0300-\u036f]/g;
/** Texts that only need lower case. */
const PLAIN = /^[ -~]*$/;

/** A letter or digit at the end: what follows it is inside a word. */
const LETTER_BEFORE = /[\p{L}\p{N}]$/u;

/**
 * The place of a match, the better the lower: the beginning of the name, of one of its words, inside one, or not in the
 * name.
 */
export const MatchPlace = { BEGINNING: 0, WORD: 1, INSIDE: 2, ELSEWHERE: 3 } as const;
export type MatchPlace = (typeof MatchPlace)[keyof typeof MatchPlace];

/** A text as searches compare it: without case, accents and what cannot be seen (OP11), as the database does it. */
function folded(text: string): string {
  const plain = PLAIN.test(text) ? text : withoutFormat(text).normalize('NFD').replace(ACCENTS, '');
  return plain.toLowerCase();
}

/**
 * The words to look for, folded.
 * @example searchWords(' Élise  KING ') // ['elise', 'king']
 */
export function searchWords(typed: string): string[] {
  return folded(typed).split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
}

/**
 * Where a thing holds all the words, each in its name or in what else it is found by; null when it lacks one. The best
 * place of a word in the name counts.
 * @example matchPlace(['pat'], { name: 'Rina Patel' }) // MatchPlace.WORD
 */
export function matchPlace(words: readonly string[], { name, more = '' }: SearchedTexts): MatchPlace | null {
  if (words.length === 0) return null;
  const foldedName = folded(name);
  const missing = words.filter((word) => !foldedName.includes(word));
  if (missing.length > 0 && !holdsAll(folded(more), missing)) return null;
  return words.reduce<MatchPlace>((best, word) => lower(best, placeIn(foldedName, word)), MatchPlace.ELSEWHERE);
}

/**
 * The things that hold all the words, the best matches first and otherwise in the given order, `most` at most.
 * @example bestMatches(['king'], ['9 Kingston Rd', '1 Elm St'], (name) => ({ name }), 8) // ['9 Kingston Rd']
 */
export function bestMatches<Thing>(
  words: readonly string[],
  things: readonly Thing[],
  textsOf: (thing: Thing) => SearchedTexts,
  most: number,
): Thing[] {
  return things
    .flatMap((thing) => {
      const place = matchPlace(words, textsOf(thing));
      return place === null ? [] : [{ thing, place }];
    })
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ thing }) => thing);
}

/**
 * A text in parts, of which those that hold a word are marked. The parts together are the text.
 * @example markedParts('27 Palmerston', ['pal']) // '27 ', then 'Pal' marked, then 'merston'
 */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const letters = Array.from(text);
  const marks = markLetters(letters, words);
  const parts: MarkedPart[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMatch = marks[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + letter, isMatch };
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}

/**
 * Whether each letter is part of a word. An accent that is a letter of its own folds to nothing and goes with the
 * letter before it.
 */
function markLetters(letters: readonly string[], words: readonly string[]): boolean[] {
  const places = letters.flatMap((letter, index) => Array.from(folded(letter), (part) => ({ text: part, index })));
  const whole = places.map(({ text }) => text);
  const marks = letters.map(() => false);
  for (const word of words) {
    const wanted = Array.from(word);
    for (let from = 0; from + wanted.length <= whole.length; from += 1) {
      if (!wanted.every((text, offset) => whole[from + offset] === text)) continue;
      for (const { index } of places.slice(from, from + wanted.length)) marks[index] = true;
    }
  }
  return marks.map((isMatch, index) => isMatch || (folded(letters[index] ?? '') === '' && (marks[index - 1] ?? false)));
}

function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function placeIn(text: string, word: string): MatchPlace {
  if (text.startsWith(word)) return MatchPlace.BEGINNING;
  if (!text.includes(word)) return MatchPlace.ELSEWHERE;
  return beginsAWord(text, word) ? MatchPlace.WORD : MatchPlace.INSIDE;
}

function beginsAWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!LETTER_BEFORE.test(text.slice(0, at))) return true;
  return false;
}

function lower(a: MatchPlace, b: MatchPlace): MatchPlace {
  return a < b ? a : b;
}
