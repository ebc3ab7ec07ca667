import { expect, test } from '../fixtures.ts';
import { follow, harbour } from '../portal/area.ts';
import { ownPortal } from '../portal/deployment.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'an area built for another minor version of React works, and one for another major version of React or the contract, or that takes what the shell lacks, is not loaded and says why',
  ownPortal,
  async ({ page, accounts, logIn }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await logIn(accounts.empty);
    await follow(page, harbour);
    await expect(harbour.marker(page)).toBeVisible();
    for (const [title, path, reason] of incompatible) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: `${title} does not load` })).toBeVisible();
      await expect(page.getByText(/tell support this reference:/)).toHaveAttribute('data-detail', reason);
      await follow(page, harbour);
      await expect(harbour.marker(page)).toBeVisible();
    }
    // All would load their files from the meadow's folder, which this test never opens.
    expect(requested.filter((file) => /\/remotes\/mf-(tower|moon|comet|meadow)\//.test(file))).toEqual([]);
  },
);

const incompatible = [
  ['Tower', '/tower', / · it needs react \^18\.3\.1, this portal has 19\.3\.1$/],
  ['Moon', '/moon', / · it needs contract \^2\.0\.0, this portal has 1\.0\.0$/],
  ['Comet', '/comet', / · it needs brandNew of @portal\/ui, which this shell does not have$/],
] as const;
