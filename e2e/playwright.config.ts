import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig, type ReporterDescription } from '@playwright/test';
import { today } from './portal/business-day.ts';
import { deployment } from './portal/deployment.ts';
import { patience } from './portal/patience.ts';

const root = join(import.meta.dirname, '..');
const port = process.env['E2E_PORT'] ?? '8090';
const baseURL = deployment ?? `http://localhost:${port}`;
const chromium = process.env['CHROMIUM_PATH'];
const results = process.env['E2E_RESULTS'];

// Workers load this file again and must use the same data folder as the portal of this run.
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `portal-e2e-${process.pid}`);
const dataDir = process.env['E2E_DATA_DIR'];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

const list: ReporterDescription = ['list'];
const json: ReporterDescription[] = results ? [['json', { outputFile: results }]] : [];

export default defineConfig({
  testDir: './specs',
  ...(deployment === null && { globalSetup: './global-setup.ts' }),
  outputDir: 'test-results',
  fullyParallel: true,
  // Sized for a machine with two busy cores. Portal performance is measured by the benchmark.
  timeout: 90_000 * patience,
  expect: { timeout: 15_000 * patience },
  forbidOnly: true,
  ...(process.env['NIGHTLY'] !== '1' && { grepInvert: /@nightly/ }),
  // Tests wait for timeouts and requests half of the time, so three workers fill two cores.
  workers: 3,
  retries: 0,
  reporter: [list, ...json],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // Tracing takes a third of a run's time, so it is off unless E2E_TRACE=1.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: quiet, ...(chromium ? { executablePath: chromium } : {}) },
  },
  ...(deployment === null && { webServer: ownServer() }),
});

function ownServer(): NonNullable<PlaywrightTestConfig['webServer']> {
  return {
    command: 'node scripts/run.mjs start',
    cwd: root,
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      PUBLIC_URL: baseURL,
      DEMO: 'off',
      PORTAL_TODAY: today,
      DATABASE_URL: '',
      RELEASE_STORE: '',
    },
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    timeout: 300_000 * patience,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  };
}
