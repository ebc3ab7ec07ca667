import webpack from 'webpack';

/** Runs one build to its end; rejects with webpack's own words. Answers its warnings, or an empty text. */
export async function compile(config: webpack.Configuration): Promise<string> {
  const stats = await run(webpack(config));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
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
