import { describe, expect, it } from '@jest/globals';
import { calls, type Resource } from '@portal/contract';
import { answers, never, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, network, visit } from '../../testing/snapshot-page.tsx';

const file = {
  path: '7',
  name: 'guide.pdf',
  description: '',
  mime: 'application/pdf',
  size: 245_000,
  has_thumbnail: true,
};
const picture = { ...file, path: '8', name: 'cheque.png', mime: 'image/png', size: 88_000, has_thumbnail: false };

const card = (resource_id: number, name: string, media: Resource['media']): Resource => ({
  resource_id,
  name,
  value: `About ${name}`,
  media,
});

const guide = card(1, 'Owner guide', file);

/** Its whole text is its name, so that users of voice control can say what they see. */
const linkName = (name: string): RegExp => new RegExp(`^${name}.*, opens in a new window$`);
const opening = (name: string): HTMLElement => screen.getByRole('link', { name: linkName(name) });
const pictureOf = (link: HTMLElement): string | null | undefined => link.querySelector('img')?.getAttribute('src');

describe('/resources', () => {
  it('each card has a thumbnail, a name, a text and what it opens (REF 319)', async () => {
    network.use(answers(calls.resourceList, [guide]));
    await visit('/resources');
    const link = await screen.findByRole('link', { name: linkName('Owner guide') });
    expect(link.textContent).toBe('Owner guideAbout Owner guidePDF, 240 KBOpen, opens in a new window');
    expect(link.getAttribute('href')).toBe('/api/media/7/guide.pdf');
    expect(new URL(network.sent(calls.resourceList)[0]?.url ?? '').pathname).toBe('/api/resources/op_resources');
  });

  it('a PDF shows its PNG under thumbs/, and a picture shows itself (REF 320, NT11)', async () => {
    network.use(answers(calls.resourceList, [guide, card(2, 'Cheque', picture)]));
    await visit('/resources');
    await screen.findByText('Cheque');
    expect(pictureOf(opening('Owner guide'))).toBe('/api/media/7/thumbs/guide.png');
    expect(pictureOf(opening('Cheque'))).toBe('/api/media/8/cheque.png');
  });

  it('a card without a file leads nowhere, and says so', async () => {
    network.use(answers(calls.resourceList, [card(3, 'Later', null)]));
    await visit('/resources');
    expect(await screen.findByText('We have not added the file yet.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Later/ })).toBeNull();
  });

  it('the close link leads back to the snapshot (REF 319)', async () => {
    network.use(answers(calls.resourceList, []));
    await visit('/resources');
    const link = await screen.findByRole('link', { name: 'Close, back to SnapShot' });
    expect(link.getAttribute('href')).toBe('/folio-snap');
  });

  it('the page says when there is nothing yet, and what failed', async () => {
    network.use(answers(calls.resourceList, []));
    await visit('/resources');
    expect(await screen.findByText('We have not added any resources yet.')).toBeTruthy();
  });

  it('resources that cannot be loaded can be tried again', async () => {
    network.use(refuses(calls.resourceList, 'unavailable'));
    const user = await visit('/resources');
    await screen.findByRole('heading', { name: 'Resources could not be loaded' });
    network.use(answers(calls.resourceList, [guide]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Owner guide')).toBeTruthy();
  });

  it('while resources are slow the page can be closed already', async () => {
    network.use(never(calls.resourceList));
    await visit('/resources');
    expect(screen.getByRole('link', { name: 'Close, back to SnapShot' })).toBeTruthy();
  });
});

describe("What's Coming", () => {
  it("What's Coming opens from /resources, has an address, and its cards lead to their files (REF 320, NT10)", async () => {
    network.use(answers(calls.resourceList, [card(4, 'Compare', { ...file, description: 'June 2026' })]));
    const user = await visit('/resources');
    await user.click(screen.getByRole('button', { name: 'What’s Coming' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What’s Coming' }));
    expect(address()).toBe('/resources?popup=whats-coming');
    const link = await dialog.findByRole('link', { name: linkName('Compare') });
    expect(link.textContent).toBe('CompareAbout CompareJune 2026Open, opens in a new window');
    expect(link.getAttribute('href')).toBe('/api/media/7/guide.pdf');
    await waitFor(() => {
      expect(network.sent(calls.resourceList).map(({ url }) => new URL(url).pathname)).toContain(
        '/api/resources/op_whats_coming',
      );
    });
  });

  it("What's Coming says when nothing is announced", async () => {
    network.use(answers(calls.resourceList, []));
    await visit('/resources?popup=whats-coming');
    expect(await screen.findByText('Nothing is announced at the moment.')).toBeTruthy();
  });
});
