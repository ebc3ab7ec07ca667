import { buildApp } from './app.ts';
import { readSettings, SettingsError } from './settings.ts';

try {
  await serve();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const app = await buildApp({ settings, logger: { level: process.env['LOG_LEVEL'] || 'info' } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  // An empty host is every interface, IPv6 included where the machine has it.
  await app.listen({ port: settings.port, host: '' });
}

function describeFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] || '8080'} is in use. Set PORT to another one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
