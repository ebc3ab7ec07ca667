import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { everyArea } from '../portal/area.ts';
import { nightly } from '../portal/deployment.ts';
import { checkSabotage, copiedAreas } from '../portal/faulty-releases.ts';
import { areasOfCheckout } from '../portal/registry.ts';

for (const folder of copiedAreas())
  test(`a copy of ${basename(folder)} can be made to fail, as the nightly matrix does`, async () => {
    await expect(checkSabotage(folder)).resolves.toBeUndefined();
  });

test('the nightly matrix tests every area of the checkout', nightly, () => {
  expect(everyArea.map(({ name }) => name)).toEqual(expect.arrayContaining([...areasOfCheckout()]));
});
