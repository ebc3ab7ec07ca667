import { describe, expect, it } from '@jest/globals';
import { paths } from '@portal/contract';
import { SignedInPages, usePopups, type Popups } from '@portal/platform';
import { authData, fakeNetwork, goBack, openPage } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { FigureDrawer } from './figure-drawer.tsx';
import type { FigurePages } from './figure-pages.ts';

const network = fakeNetwork();

interface Harbour {
  readonly ships: readonly string[];
  readonly open: Popups['open'];
}

const ships: FigurePages<Harbour> = {
  lines: (context) => ({
    title: 'Ships',
    content: context.ships.map((ship, place) => (
      <p key={ship} data-row={place}>
        <button type="button" onClick={() => context.open('ships', place)}>
          {ship}
        </button>
      </p>
    )),
  }),
  line: (context, place) => {
    const ship = context.ships[place];
    return ship === undefined ? null : { title: `Ships · ${ship}`, backTo: 'Ships', content: <p>{ship} is here</p> };
  },
};
const figures = new Map([
  ['ships', ships],
  ['tides', { lines: () => ({ title: 'Tides', content: <p>high</p> }) }],
]);

function Page(): ReactElement {
  const popups = usePopups({ page: paths.folioSnap, implied: {} });
  return (
    <>
      <button type="button" onClick={() => popups.open('ships')}>
        All ships
      </button>
      <button type="button" onClick={() => popups.open('ships', 9)}>
        A lost ship
      </button>
      <FigureDrawer popups={popups} figures={figures} context={{ ships: ['Ada', 'Bee'], open: popups.open }} />
    </>
  );
}

function visit(search = ''): Promise<UserEvent> {
  const page = (
    <SignedInPages>
      <Page />
    </SignedInPages>
  );
  return openPage(page, { network, at: `${paths.folioSnap}${search}`, as: authData() });
}

const drawer = (title: string): Promise<HTMLElement> => screen.findByRole('dialog', { name: title });
const address = (): string => `${window.location.pathname}${window.location.search}`;

describe('the figure drawer', () => {
  it.each(['Escape', 'Close', 'Back'])(
    '%s closes the drawer and returns the focus to the button that opened it',
    async (way) => {
      const user = await visit();
      await user.click(screen.getByRole('button', { name: 'All ships' }));
      const opened = await drawer('Ships');
      expect(within(opened).getByRole('button', { name: 'Ada' })).toBeTruthy();
      expect(address()).toBe('/folio-snap?popup=ships');
      if (way === 'Escape') await user.keyboard('{Escape}');
      if (way === 'Close') await user.click(within(opened).getByRole('button', { name: 'Close' }));
      if (way === 'Back') await goBack();
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull();
      });
      expect(address()).toBe('/folio-snap');
      await waitFor(() => {
        expect(screen.getByRole('button', { name: 'All ships' })).toBe(document.activeElement);
      });
    },
  );

  it('a line in the drawer opens its details, with a way back to the lines of its figure', async () => {
    const user = await visit();
    await user.click(screen.getByRole('button', { name: 'All ships' }));
    await user.click(within(await drawer('Ships')).getByRole('button', { name: 'Bee' }));
    const opened = await drawer('Ships · Bee');
    expect(within(opened).getByText('Bee is here')).toBeTruthy();
    expect(address()).toBe('/folio-snap?popup=ships&of=1');
    await user.click(within(opened).getByRole('button', { name: 'Ships' }));
    expect(within(await drawer('Ships')).getByRole('button', { name: 'Ada' })).toBeTruthy();
  });

  it.each(['the way back', 'Back'])('%s leads from a line to its row, which has the focus', async (way) => {
    const user = await visit();
    await user.click(screen.getByRole('button', { name: 'All ships' }));
    await user.click(within(await drawer('Ships')).getByRole('button', { name: 'Bee' }));
    const opened = await drawer('Ships · Bee');
    expect(within(opened).queryByRole('button', { name: 'Bee' })).toBeNull();
    if (way === 'Back') await goBack();
    else await user.click(within(opened).getByRole('button', { name: 'Ships' }));
    const row = within(await drawer('Ships')).getByRole('button', { name: 'Bee' });
    await waitFor(() => {
      expect(document.activeElement).toBe(row);
    });
  });

  it('the rows stay as they were while a line is open', async () => {
    const user = await visit();
    await user.click(screen.getByRole('button', { name: 'All ships' }));
    const row = within(await drawer('Ships')).getByRole('button', { name: 'Bee' });
    await user.click(row);
    await drawer('Ships · Bee');
    await goBack();
    expect(within(await drawer('Ships')).getByRole('button', { name: 'Bee' })).toBe(row);
  });

  it('the address of an unknown line shows the lines of the figure', async () => {
    const user = await visit();
    await user.click(screen.getByRole('button', { name: 'A lost ship' }));
    expect(within(await drawer('Ships')).getByRole('button', { name: 'Ada' })).toBeTruthy();
  });

  it('the drawer stays closed for an unknown figure', async () => {
    await visit('?popup=toString');
    await screen.findByRole('button', { name: 'All ships' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
