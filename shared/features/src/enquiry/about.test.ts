import { describe, expect, it } from '@jest/globals';
import { aboutSubject, aboutWords } from './about.ts';

const figureWords = { held: 'Held', bills: 'Bill Upcoming' };
const doors = [{ propertyId: 7, address: '353-4757 Rue Saint-Denis Ouest' }];

describe('what a question is about', () => {
  it.each([
    [aboutSubject('held'), 'Held'],
    [aboutSubject('held', 7), 'Held, 353-4757 Rue Saint-Denis …'],
    [aboutSubject('bills', 8), 'Bill Upcoming'],
  ])('is told in words: %s is %s', (subject, words) => {
    expect(aboutWords(figureWords, subject, doors)).toBe(words);
  });

  it.each(['I hereby agree', 'toString', '', null])('is nothing that only an address says: %s', (subject) => {
    expect(aboutWords(figureWords, subject, doors)).toBeUndefined();
  });
});
