import { describe, expect, it } from '@jest/globals';
import { fakeNetwork, goBack, openPage } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { usePopup } from './use-popup.ts';

const network = fakeNetwork();

function Popup({ name }: { readonly name: string }): ReactElement {
  const { isOpen, open, close } = usePopup(name);
  return (
    <>
      <button type="button" onClick={open}>{`Open ${name}`}</button>
      {isOpen && (
        <div role="dialog" aria-label={name}>
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
      )}
    </>
  );
}

const visit = (at: string) =>
  openPage(
    <>
      <Popup name="held" />
      <Popup name="rent" />
    </>,
    { network, at },
  );

const dialogs = (): (string | null)[] => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
const address = (): string => `${window.location.pathname}${window.location.search}`;

describe('usePopup', () => {
  it('opens at an address of its own, keeping what else the address says', async () => {
    const user = await visit('/folio-snap?year=2026');
    expect(dialogs()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open held' }));
    expect(dialogs()).toEqual(['held']);
    expect(address()).toBe('/folio-snap?year=2026&popup=held');
  });

  it('closes by Back', async () => {
    const user = await visit('/folio-snap');
    await user.click(screen.getByRole('button', { name: 'Open held' }));
    await goBack();
    expect(dialogs()).toEqual([]);
    expect(address()).toBe('/folio-snap');
  });

  it('closes by its button as Back would, so that the next Back leaves the page', async () => {
    window.history.pushState(null, '', '/tenancy');
    const user = await visit('/folio-snap');
    await user.click(screen.getByRole('button', { name: 'Open held' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(dialogs()).toEqual([]);
    });
    await goBack();
    expect(address()).toBe('/tenancy');
  });

  it('is open for whoever comes by its address, and closes in place', async () => {
    const user = await visit('/folio-snap?year=2026&popup=held');
    const steps = window.history.length;
    expect(dialogs()).toEqual(['held']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialogs()).toEqual([]);
    expect(address()).toBe('/folio-snap?year=2026');
    expect(window.history.length).toBe(steps);
  });

  it('makes way for another: only one is open at a time (SNAP 97)', async () => {
    const user = await visit('/folio-snap?popup=held');
    await user.click(screen.getByRole('button', { name: 'Open rent' }));
    expect(dialogs()).toEqual(['rent']);
  });
});
