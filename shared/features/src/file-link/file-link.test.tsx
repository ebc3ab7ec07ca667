import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { OwnerPages } from '@portal/platform';
import { answers, answersAfter, authData, fakeNetwork, openPage, opensWindow, refuses } from '@portal/testing';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FileLink } from './file-link.tsx';

const network = fakeNetwork();
const href = '/api/media/9/furnace.pdf';

afterEach(() => {
  jest.restoreAllMocks();
});

const visit = (): Promise<UserEvent> =>
  openPage(
    <OwnerPages>
      <FileLink href={href}>furnace.pdf</FileLink>
    </OwnerPages>,
    { network, at: '/tenancy/1', as: authData() },
  );
const link = (): HTMLElement => screen.getByRole('link', { name: 'furnace.pdf' });

describe('FileLink', () => {
  it('a file link opens a window on the click, which gets the address once the file is known to be there', async () => {
    const { opened, replace } = opensWindow();
    const gate = Promise.withResolvers<unknown>();
    network.use(answersAfter(gate.promise, calls.storedFile, undefined));
    const user = await visit();
    await user.click(link());
    expect(opened.document.body.textContent).toMatch(/opens here/);
    expect(replace).not.toHaveBeenCalled();
    gate.resolve(null);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(href));
    expect(network.sent(calls.storedFile)[0]?.headers.get('Range')).toBe('bytes=0-0');
  });

  it('the window has the name of the file and a link to it, and says that it may be closed, where the browser saves the file instead of showing it', async () => {
    const { opened, replace } = opensWindow();
    network.use(answers(calls.storedFile));
    const user = await visit();
    await user.click(link());
    await waitFor(() => expect(replace).toHaveBeenCalledWith(href));
    expect(opened.document.title).toBe('furnace.pdf');
    expect(opened.document.body.textContent).toBe(
      'furnace.pdfThe file is here. If it was saved on this device, you may close this tab.Open it again',
    );
    expect(opened.document.querySelector('a')?.getAttribute('href')).toBe(href);
  });

  it('a file that is refused closes the window and says why in the page', async () => {
    const { replace, close } = opensWindow();
    network.use(refuses(calls.storedFile, 'not_found'));
    const user = await visit();
    await user.click(link());
    expect(await screen.findByText('The file could not be opened. It may have been removed.')).toBeTruthy();
    expect(close).toHaveBeenCalledTimes(1);
    expect(replace).not.toHaveBeenCalled();
  });

  it.each([
    ['in a browser that lets no window open', {}],
    ['with a key held', { ctrlKey: true }],
  ])('a file link is a link like any other %s', async (_when, keys) => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    await visit();
    const click = createEvent.click(link(), keys);
    fireEvent(link(), click);
    expect(click.defaultPrevented).toBe(false);
    expect(network.sent(calls.storedFile)).toEqual([]);
  });
});
