import { describe, expect, it } from '@jest/globals';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { scriptMinification } from './base.ts';

const entryWith = (hash: string): string => `
  const addressOf = (chunk, folder) => folder + chunk + '.${hash}.js';
  export const load = (first, second) => [addressOf(first, second), addressOf(second, first)];`;

async function minified(hash: string): Promise<string> {
  const { code } = await MinimizerPlugin.swcMinify({ 'entry.js': entryWith(hash) }, undefined, {
    ...scriptMinification,
    module: true,
  });
  return String(code).replaceAll(hash, '#');
}

describe('scriptMinification', () => {
  it('minified names do not depend on the letters of hashes in the text', async () => {
    const outcome = await minified('aaaaaaaaaaaa');
    expect(outcome).toContain('#');
    for (const letter of 'bcdef') expect(await minified(letter.repeat(12))).toBe(outcome);
  });
});
