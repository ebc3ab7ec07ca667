import type { Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectPanel, folio, meadow } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const spoil =
  (words: string) =>
  async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n${words}` });
  };
const spoilScript = spoil('self.wasTamperedWith = true;');
const spoilSheet = spoil('body { outline: 1px solid red }');

const files: readonly (readonly [what: string, file: RegExp, tamper: (route: Route) => Promise<void>])[] = [
  ['its entry', /mf-meadow\/.*remoteEntry\.js$/, spoilScript],
  ['the script of its page', /mf-meadow\/.*\/remote\.\w+\.js$/, spoilScript],
  ['the style sheet of its page', /mf-meadow\/.*\/remote\.\w+\.css$/, spoilSheet],
  ['a script that comes late', /mf-meadow\/.*\/\d+\.\w+\.js$/, spoilScript],
  ['a style sheet that comes late', /mf-meadow\/.*\/\d+\.\w+\.css$/, spoilSheet],
];

test(
  'of an area in whose files somebody has meddled nothing runs, whichever it is',
  ownPortal,
  async ({ page, accounts, logIn, faults }) => {
    await logIn(accounts.empty);
    await expect(page).toHaveURL(folio.path);
    for (const [what, file, tamper] of files) {
      await test.step(what, async () => {
        await page.route(file, tamper);
        await page.goto(meadow.path);
        if (what.endsWith('late')) await page.getByRole('button', { name: 'Make hay' }).click();
        await expectPanel(page, meadow, /its files could not be loaded/);
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
  'each file of an area is asked for once: what is asked for ahead is what runs',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    await logIn(accounts.empty);
    await expect(page).toHaveURL(folio.path);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(meadow.path);
    await expect(meadow.sign(page)).toBeVisible();
    const files = asked
      .filter((path) => path.startsWith('/remotes/mf-meadow/'))
      .map((path) => path.replace(/^.*\//, '').replace(/\.\w{12}\./, '.'));
    expect(files.sort()).toEqual(['remote.css', 'remote.js', 'remoteEntry.js']);
  },
);
