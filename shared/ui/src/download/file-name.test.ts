import { describe, expect, it } from '@jest/globals';
import { fileName } from './file-name.ts';

describe('fileName', () => {
  it.each([
    ['FUNDS HELD', 'funds-held'],
    ['Held, 353-4757 Rue Saint-Éloi', 'held-353-4757-rue-saint-eloi'],
    ['Arrears & Current Bills', 'arrears-current-bills'],
    ['../..\\:*?"<>|', 'file'],
  ])('the figure %s is saved as %s', (name, file) => {
    expect(fileName(name)).toBe(file);
  });
});
