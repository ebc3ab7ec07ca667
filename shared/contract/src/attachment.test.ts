import { describe, expect, it } from '@jest/globals';
import { attachmentProblem, faultWords, fileFault, photoRules, uploadType } from './attachment.ts';
import { constants } from './constants.ts';

describe('attachmentProblem', () => {
  it.each(constants.uploadTypes)('an owner can attach a %s file, whatever the case of its extension (TN18)', (type) => {
    expect(attachmentProblem({ name: `a.b.${type}`, size: 1 })).toBeNull();
    expect(attachmentProblem({ name: `SCAN.${type.toUpperCase()}`, size: 1 })).toBeNull();
  });

  it.each(['setup.exe', 'page.html', 'picture.svg', 'a.pdf.js', 'pdf', '.', 'x.', 'a.pdf ', 'a.pdf/b', ''])(
    'an attachment named "%s" is refused (TN18)',
    (name) => {
      expect(attachmentProblem({ name, size: 1 })).toBe(`Found unsupported file - ${name}`);
    },
  );

  it('an empty file is told from one of a wrong type', () => {
    expect(attachmentProblem({ name: 'a.txt', size: 0 })).toBe('a.txt is empty.');
    expect(attachmentProblem({ name: 'a.exe', size: 0 })).toBe('Found unsupported file - a.exe');
  });

  it('a file of 10 MB is accepted, and a larger one is refused with that limit (TN18)', () => {
    expect(attachmentProblem({ name: 'a.pdf', size: 10_485_760 })).toBeNull();
    expect(attachmentProblem({ name: 'a.pdf', size: 10_485_761 })).toBe('a.pdf is too large: a file may have 10 MB.');
  });

  it('the message repeats a file name unchanged, even with characters that String.replace treats specially', () => {
    expect(attachmentProblem({ name: "$&$'.exe", size: 1 })).toBe("Found unsupported file - $&$'.exe");
  });
});

describe('uploadType', () => {
  it.each([
    ['a.JPG', 'jpg'],
    ['a.tar.docx', 'docx'],
    ['.csv', 'csv'],
    ['a.toString', null],
    ['a', null],
  ])('the upload type of %s is %s', (name, type) => {
    expect(uploadType(name)).toBe(type);
  });
});

describe('the rules of photos', () => {
  it.each([
    ['a.JPG', 200_000, null],
    ['a.jpg', 200_001, 'tooLarge'],
    ['a.gif', 0, 'empty'],
    ['plan.pdf', 9, 'unsupported'],
    ['a.jpg.exe', 900_000, 'unsupported'],
  ] as const)('a photo %s of %d bytes has the fault %s (EDIT 271, PH1)', (name, size, fault) => {
    expect(fileFault({ name, size }, photoRules)).toBe(fault);
  });

  it('files of a wrong kind are named together, every other in a sentence of its own (PH2)', () => {
    const faulty = [
      { name: 'plan.pdf', fault: 'unsupported' },
      { name: 'big.gif', fault: 'tooLarge' },
      { name: 'notes.txt', fault: 'unsupported' },
      { name: 'a.jpg', fault: 'empty' },
    ] as const;
    expect(faultWords(faulty, photoRules)).toEqual([
      'Found unsupported file - plan.pdf, notes.txt',
      'big.gif is too large: a photo may have 200,000 bytes.',
      'a.jpg is empty.',
    ]);
  });
});
