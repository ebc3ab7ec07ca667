import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { packagesFile, packagesIn } from './packages.ts';

/**
 * Runs one build to its end; rejects with webpack's own words. Answers its warnings, or an empty text. Beside what was built
 * lies which libraries are in it, with a dot in front: for checks, not for browsers. It begins from
 * an empty folder: webpack leaves a file alone that is there by its hashed name, but the release's own hash, which
 * stands inside it, may be another one.
 */
export async function compile(config: webpack.Configuration): Promise<string> {
  if (config.output?.path) await rm(config.output.path, { recursive: true, force: true });
  const stats = await run(webpack(config));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  if (config.output?.path)
    await writeFile(join(config.output.path, packagesFile), JSON.stringify(packagesIn(stats.compilation)));
  return stats.hasWarnings() ? stats.toString('errors-warnings') : '';
}

function run(compiler: webpack.Compiler): Promise<webpack.Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure || !stats) reject(failure ?? new Error('webpack ended without a result'));
        else resolve(stats);
      });
    });
  });
}
