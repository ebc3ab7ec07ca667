import { join } from 'node:path';
import { checkBudgets, showBudgets } from './budgets/check.ts';
import { aloneInCheckout } from './build/alone.ts';
import { buildAll } from './build/build.ts';
import { runCommand } from './start/run-command.ts';
import { StartError } from './start/start-settings.ts';

await runCommand(async (args) => {
  if (args.some((one) => one !== '--accept'))
    throw new StartError(
      'npm run budgets prints what each part weighs; -- --accept makes it what later builds are compared with.',
    );
  const root = join(import.meta.dirname, '..');
  await aloneInCheckout(root, console.log, async () => {
    const built = await buildAll({ root, report: console.log });
    for (const line of await showBudgets(built, args.length > 0)) console.log(line);
    await checkBudgets(built);
  });
  return 0;
});
