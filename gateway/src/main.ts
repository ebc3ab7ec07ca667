import { SettingsError, makeMetrics, serveMetrics } from '@portal/server';
import { buildApp } from './app.ts';
import { ignoredOverrides } from './security/override-origins.ts';
import { checkProduction, readSettings } from './settings.ts';

try {
  await serve();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  checkProduction(settings);
  const metrics = settings.metrics && makeMetrics('gateway');
  const app = await buildApp({ settings, metrics, logger: { level: settings.logLevel } });
  const ignored = ignoredOverrides(process.env['REMOTE_OVERRIDES'], settings.mode);
  if (ignored) app.log.warn(ignored);
  if (metrics) app.addHook('onClose', await serveMetrics(metrics, settings.metrics));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  await app.listen({ port: settings.port, host: settings.host });
}

function describeFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] || '8080'} is in use. Set PORT to another one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
