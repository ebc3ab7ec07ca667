import { ensureBrowser } from './browser.ts';
import { endTogether, node } from './checks/command.ts';
import { endToEndHelp, readRequest } from './e2e/e2e-request.ts';
import { runCommand } from './start/run-command.ts';

const playwright = 'e2e/node_modules/@playwright/test/cli.js';

await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(endToEndHelp);
    return 0;
  }
  const { env, specs } = readRequest(args, process.env);
  endTogether();
  const isSuccess = await node([playwright, 'test', '--config', 'e2e/playwright.config.ts', ...specs], {
    env: { CHROMIUM_PATH: ensureBrowser(), ...env },
  });
  return isSuccess ? 0 : 1;
});
