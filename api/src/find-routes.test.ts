import { describe, expect, it } from '@jest/globals';
import { addRoutesOf, findRoutes } from './find-routes.ts';

describe('the routes of the api', () => {
  it('routes are found in the folders of every room', async () => {
    const routes = await findRoutes();
    expect(routes).toHaveLength(new Set(routes).size);
    expect(routes.length).toBeGreaterThan(10);
  });

  it.each([{}, { addRoutes: 'none' }, { ledgerRoutes: () => undefined }])(
    'a file of routes that exports %j is refused by its name',
    (loaded) => {
      expect(() => addRoutesOf('portfolio/ledger/ledger.routes.ts', loaded)).toThrow(
        'api/src/portfolio/ledger/ledger.routes.ts must export a function addRoutes(app, deps).',
      );
    },
  );
});
