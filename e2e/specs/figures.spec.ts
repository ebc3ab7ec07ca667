import { expect, test } from '../fixtures.ts';
import { expectedOwners, exportPassword, nameOf } from '../portal/expected.ts';

const dollars = (amount: string): string => {
  const [whole = '', decimals = ''] = amount.replace('-', '').split('.');
  return `${amount.startsWith('-') ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
};

for (const [login, { snapshot, properties }] of Object.entries(expectedOwners)) {
  test(`${login} reads the figures of the provider's export (SNAP 93, 94, 105, 109)`, async ({ page, logIn }) => {
    await logIn({ email: login, password: exportPassword });

    const portfolio = page.getByRole('region', { name: 'Portfolio' });
    await expect(portfolio.getByRole('heading')).toHaveText(nameOf(login));
    await expect(portfolio).toContainText(snapshot.leased_percent === 100 ? 'Leased' : `${snapshot.leased_percent}%`);
    await expect(portfolio.getByText(/Doors?$/)).toHaveText(new RegExp(`^(${snapshot.doors} )?${snapshot.doors === 1 ? 'Door' : 'Doors'}$`));
    await expect(portfolio).toContainText(String(snapshot.doors));
    await expect(page.getByRole('group', { name: 'Total Rent' })).toContainText(dollars(snapshot.total_rent));
    const held = page.getByRole('button', { name: /^Held/ });
    await expect(held).toContainText(dollars(snapshot.held));
    await expect(held).toContainText('as of 18 Mar, 2026');

    await held.click();
    const drawer = page.getByRole('dialog', { name: 'FUNDS HELD' });
    for (const property of Object.values(properties)) {
      await expect(drawer.getByRole('row').filter({ hasText: property.address })).toContainText(dollars(property.held_now));
    }
    if (snapshot.doors > 0) await expect(drawer.getByRole('row', { name: /^Total/ })).toContainText(dollars(snapshot.held));
  });
}
