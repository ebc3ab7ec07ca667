import { describe, expect, it } from '@jest/globals';
import { aboutSubject, aboutWords } from './about.ts';

const figureWords = { held: 'Held', bills: 'Bill Upcoming' };
const doors = [{ propertyId: 7, address: '353-4757 Rue Saint-Denis Ouest' }];

describe('aboutWords', () => {
  it.each([
    [aboutSubject('held'), 'Held'],
    [aboutSubject('held', 7), 'Held, 353-4757 Rue Saint-Denis …'],
    [aboutSubject('bills', 8), 'Bill Upcoming'],
  ])('the subject %s reads %s', (subject, words) => {
    expect(aboutWords(figureWords, subject, doors)).toBe(words);
  });

  it.each(['I hereby agree', 'toString', '', null])('an unknown subject has no words: %s', (subject) => {
    expect(aboutWords(figureWords, subject, doors)).toBeUndefined();
  });
});
