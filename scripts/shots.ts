import { ensureBrowser } from './browser.ts';
import { node } from './checks/command.ts';

/** Finds a browser as `npm test` does, then takes the screenshots. */
const isSuccess = await node(['e2e/shots.ts'], { env: { CHROMIUM_PATH: ensureBrowser() } });
process.exitCode = isSuccess ? 0 : 1;
