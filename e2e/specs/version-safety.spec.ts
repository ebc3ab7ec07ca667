import { expect, test } from '../fixtures.ts';
import { follow, harbour } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'an area that was built for another minor of React works; one for another major, or another contract, says why not, and not one byte of it is asked for',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await logIn(accounts.empty);
    await follow(page, harbour);
    await expect(harbour.sign(page)).toBeVisible();
    for (const [title, path, reason] of misfits) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: `${title} is not available right now` })).toBeVisible();
      await expect(page.getByText(/^Reference/)).toContainText(reason);
      await follow(page, harbour);
      await expect(harbour.sign(page)).toBeVisible();
    }
    // Both would be served from the meadow's folder, which nobody has been to.
    expect(asked.filter((file) => /\/remotes\/mf-(tower|moon|meadow)\//.test(file))).toEqual([]);
  },
);

const misfits = [
  ['Tower', '/tower', 'it needs react ^18.3.1, this portal has 19.3.1'],
  ['Moon', '/moon', 'it needs contract ^2.0.0, this portal has 1.0.0'],
] as const;
