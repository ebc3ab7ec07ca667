import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { runPortalCommand } from '../../testing/portal-command.ts';
import { makeTestPlace } from '../../testing/db/test-database.ts';
import type { TestPlace } from '../../testing/db/embedded-place.ts';

let place: TestPlace;
beforeEach(async () => {
  place = await makeTestPlace();
});
afterEach(() => place.remove());

const run = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  runPortalCommand(['purge', ...args], { ...place.env, PORTAL_TODAY: '2026-03-18', ...env });

it('portal purge prints what it removed, and up to which day (SEC14)', async () => {
  expect(await run()).toMatchObject({
    code: 0,
    output: [
      '0 sent emails of before 2025-12-18 removed.',
      '0 emails of before 2025-12-18 removed from DATA_DIR/mail.',
      '0 files of before 2019-03-18 that owners sent removed.',
      '',
    ].join('\n'),
  });
});

it('portal purge follows the settings, and takes nothing else (SEC14)', async () => {
  const { output } = await run([], { MAIL_KEEP_DAYS: '10', UPLOAD_KEEP_YEARS: '0' });
  expect(output).toMatch(/^0 sent emails of before 2026-03-08 removed\.[^]*kept for ever \(UPLOAD_KEEP_YEARS=0\)\.\n$/);
  expect(await run(['2024-01-01'])).toMatchObject({ code: 2, errors: expect.stringContaining('takes nothing else') });
});
