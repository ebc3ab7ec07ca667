import { describe, expect, it } from '@jest/globals';
import { attachmentProblem, uploadType } from './attachment.ts';
import { constants } from './constants.ts';

describe('attachmentProblem', () => {
  it.each(constants.uploadTypes)('lets an owner attach a %s, whatever the case of its ending (TN18)', (type) => {
    expect(attachmentProblem({ name: `a.b.${type}`, size: 1 })).toBeNull();
    expect(attachmentProblem({ name: `SCAN.${type.toUpperCase()}`, size: 1 })).toBeNull();
  });

  it.each(['setup.exe', 'page.html', 'picture.svg', 'a.pdf.js', 'pdf', '.', 'x.', 'a.pdf ', 'a.pdf/b', ''])(
    'refuses "%s" by its name (TN18)',
    (name) => {
      expect(attachmentProblem({ name, size: 1 })).toBe(`Found unsupported file - ${name}`);
    },
  );

  it('refuses a file with nothing in it', () => {
    expect(attachmentProblem({ name: 'a.txt', size: 0 })).toBe('Found unsupported file - a.txt');
  });

  it('takes 10 MB, and says so when a file has more (TN18)', () => {
    expect(attachmentProblem({ name: 'a.pdf', size: 10_485_760 })).toBeNull();
    expect(attachmentProblem({ name: 'a.pdf', size: 10_485_761 })).toBe('a.pdf is too large: a file may have 10 MB.');
  });

  it('repeats a name as it is, even one that means something to a replacement', () => {
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
  ])('of %s is %s', (name, type) => {
    expect(uploadType(name)).toBe(type);
  });
});
