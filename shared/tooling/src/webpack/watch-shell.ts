import webpack from 'webpack';
import { shellConfig } from './shell.ts';

export interface ShellWatch {
  readonly outputDir: string;
  readonly onChange: () => void;
  /** Called with webpack's own message when a build fails. */
  readonly onFailed: (reason: string) => void;
  /**
   * Called with the duration of a build once all its files are written, except for the first build, which changed
   * nothing.
   */
  readonly onBuilt: (seconds: number) => Promise<void>;
}

/** Builds the shell again whenever one of its sources changes, quickly rather than small. Returns what ends that. */
export function watchShell(packageDir: string, { outputDir, onChange, onFailed, onBuilt }: ShellWatch): () => void {
  const compiler = webpack(developmentConfig(packageDir, outputDir));
  let isFirst = true;
  compiler.hooks.watchRun.tap('watchShell', () => {
    if (!isFirst) onChange();
  });
  const watching = compiler.watch({ aggregateTimeout: 200 }, (error, stats) => {
    const wasFirst = isFirst;
    isFirst = false;
    if (error || !stats || stats.hasErrors()) return onFailed(error?.message ?? stats?.toString('errors-only') ?? '');
    if (wasFirst) return;
    const seconds = (stats.endTime - stats.startTime) / 1000;
    onBuilt(seconds).catch((reason: unknown) => onFailed(String(reason)));
  });
  return () => watching?.close(() => undefined);
}

function developmentConfig(packageDir: string, outputDir: string): webpack.Configuration {
  const config = shellConfig(packageDir);
  return {
    ...config,
    // Off in production mode: every build would begin from nothing.
    cache: { type: 'memory' },
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path: outputDir },
    optimization: { ...config.optimization, minimize: false, concatenateModules: false },
  };
}
