import { describe, expect, it } from '@jest/globals';
import { helpText } from './help.ts';
import { steps } from './steps.ts';

describe('npm test -- --help', () => {
  it('npm test -- --help lists every step with its title, and every area', () => {
    const lines = helpText(steps, ['mf-folio', 'mf-tenancy']).split('\n');
    for (const { name, title } of steps)
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^  ${name} +${title}$`)));
    expect(lines).toContain('Areas: mf-folio, mf-tenancy');
  });
});
