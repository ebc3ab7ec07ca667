import { expect, test } from '../fixtures.ts';
import { isReport } from '../portal/client-reports.ts';

test('a content security policy violation is reported to the log and would fail any of these tests', async ({
  page,
  faults,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [report] = await Promise.all([
    page.waitForResponse((response) => isReport(response.request(), 'shell', 'elsewhere.example')),
    page.evaluate(() => {
      const image = document.createElement('img');
      image.src = 'https://elsewhere.example/pixel.png?secret=1';
      document.body.append(image);
    }),
  ]);
  // The log takes ten reports a minute from one address, and tests of failures may have used them up.
  expect([204, 429]).toContain(report.status());
  expect(report.request().postDataJSON()).toMatchObject({
    phase: 'policy',
    reason: 'img-src stopped https://elsewhere.example',
  });
  await expect.poll(() => faults.length).toBeGreaterThan(1);
  faults.length = 0;
});
