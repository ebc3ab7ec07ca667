import { expect, it } from '@jest/globals';
import manifest from '../remote.json' with { type: 'json' };

it("the pages of a tenancy are titled 'Tenancy View', which the shell shows as heading and title (TEN 145)", () => {
  const routes = manifest.routes.filter(({ path }) => path === '/tenancy' || path === '/tenancy/:id');
  expect(routes.map(({ title }) => title)).toEqual(['Tenancy View', 'Tenancy View']);
});
