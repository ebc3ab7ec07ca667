import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { packagesFile, packagesIn } from './packages.ts';

/**
 * Runs one build; rejects with webpack's own message. Returns its warnings, or an empty text. Next to the output it
 * writes the list of libraries, in a file that begins with a dot: for checks, not for browsers. It starts from an empty
 * folder: webpack does not rewrite an existing file with the same hashed name, but the release's own hash inside it may
 * have changed.
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
