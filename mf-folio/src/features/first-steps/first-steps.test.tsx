import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { addDays } from '@portal/domain';
import { answers, never, today } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { network, serverReturns, statementsSince, visit } from '../../testing/snapshot-page.tsx';

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the snapshot without a property', () => {
  it('an owner without properties sees what happens now, what to do meanwhile and whom to ask', async () => {
    serverReturns([]);
    await visit();
    const steps = await screen.findByRole('region', { name: 'What happens now' });
    expect(steps.textContent).toContain('Ask us with Owner Inquiry');
    expect(linksOf(steps)).toEqual([
      ['Add an account', '/profile?popup=add-account#bank'],
      ['Turn on', '/security'],
    ]);
    expect(linksOf(screen.getByRole('region', { name: 'While you wait' }))).toEqual([
      ['Open', '/resources'],
      ['Look', '/profile#personal'],
      ['Add one', '/profile#authorizations'],
      ['416 555 0100', 'tel:4165550100'],
      ['owners@harbourline.test', 'mailto:owners@harbourline.test'],
    ]);
    expect(screen.queryByRole('region', { name: 'Rent and payments' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your properties' })).toBeNull();
  });

  it('an owner without properties who has statements is not greeted as new, and finds them', async () => {
    serverReturns([]);
    network.use(answers(calls.statementList, statementsSince(addDays(today, -80))));
    const user = await visit();
    const now = await screen.findByRole('region', { name: 'No property with us now' });
    expect(linksOf(now)).toEqual([
      ['Statements', '/statements'],
      ['Ask us', '/folio-snap?popup=enquiry'],
    ]);
    expect(screen.queryByRole('region', { name: /^(?:What happens now|While you wait)$/ })).toBeNull();
    await user.click(within(now).getByRole('link', { name: 'Ask us' }));
    expect(await screen.findByRole('dialog', { name: 'Owner Enquiry' })).toBeTruthy();
  });

  it('an owner without properties is told nothing before it is known whether they are new', async () => {
    serverReturns([]);
    network.use(never(calls.statementList));
    await visit();
    await screen.findByRole('region', { name: 'Portfolio' });
    expect(screen.queryByRole('region', { name: /What happens now|No property with us now/ })).toBeNull();
  });
});
