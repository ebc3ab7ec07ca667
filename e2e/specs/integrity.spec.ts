import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectUnavailable, folio, meadow } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const tamperWith =
  (addition: string) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${addition}` });
  };
const tamperWithScript = tamperWith('self.wasTamperedWith = true;');
const tamperWithStyleSheet = tamperWith('body { outline: 1px solid red }');

const files: readonly (readonly [what: string, file: RegExp, tamper: (route: Route) => Promise<void>])[] = [
  ['its entry', /mf-meadow\/.*remoteEntry\.js$/, tamperWithScript],
  ['the script of its page', /mf-meadow\/.*\/remote\.\w+\.js$/, tamperWithScript],
  ['the style sheet of its page', /mf-meadow\/.*\/remote\.\w+\.css$/, tamperWithStyleSheet],
  ['the script of a lazy part', /mf-meadow\/.*\/\d+\.\w+\.js$/, tamperWithScript],
  ['the style sheet of a lazy part', /mf-meadow\/.*\/\d+\.\w+\.css$/, tamperWithStyleSheet],
];

test(
  'an area with a tampered file does not run, whichever file it is',
  ownPortal,
  async ({ page, accounts, logIn, faults }) => {
    await logIn(accounts.empty);
    await expect(page).toHaveURL(folio.path);
    for (const [what, file, tamper] of files) {
      await test.step(what, async () => {
        await page.route(file, tamper);
        await page.goto(meadow.path);
        if (what.endsWith('lazy part')) await page.getByRole('button', { name: 'Make hay' }).click();
        await expectUnavailable(page, meadow, /its files could not be loaded/);
        expect(await page.evaluate(() => 'wasTamperedWith' in window)).toBe(false);
        await expect(page.locator('body')).toHaveCSS('outline-style', 'none');
        await page.unroute(file);
      });
    }
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Make hay' }).click();
    await expect(page.getByText('The hay is in.')).toHaveCSS('color', 'rgb(128, 96, 0)');
    faults.length = 0;
  },
);

test(
  'each file of an area is requested once, because the preloaded file is the one that runs',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await logIn(accounts.empty);
    await expect(page).toHaveURL(folio.path);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(meadow.path);
    await expect(meadow.marker(page)).toBeVisible();
    const files = requested
      .filter((path) => path.startsWith('/remotes/mf-meadow/'))
      .map((path) => path.replace(/^.*\//, '').replace(/\.\w{12}\./, '.'));
    expect(files.sort()).toEqual(['remote.css', 'remote.js', 'remoteEntry.js']);
  },
);
