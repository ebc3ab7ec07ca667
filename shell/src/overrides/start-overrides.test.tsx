import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RegistryEntry } from '@portal/contract';
import { keptOverrides, useToasts } from '@portal/platform';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { clearFailure, setFailure } from '../registry/failures.ts';
import { readRegistry } from '../registry/read-registry.ts';
import { release } from '../testing/registry.ts';
import { isUnderTest, setOverrides } from './active-overrides.ts';
import { OverrideBadge } from './override-badge.tsx';
import { startOverrides } from './start-overrides.ts';

const auth = release('mf-auth', { '/': 'public' });
const folio = release('mf-folio', { '/folio-snap': 'signed-in' });
const tested = release(
  'mf-folio',
  { '/folio-snap': 'signed-in' },
  { version: '1.0.1+fedcba987654', base: '/remotes/mf-folio/dev/' },
);
const elsewhere = 'http://localhost:3002';

const reload = jest.fn();
let answers: Readonly<Record<string, unknown>> = {};
let asked: string[] = [];
let stop = (): void => undefined;

beforeEach(() => {
  answers = { [`${elsewhere}/registry.json`]: { contract: '1.0.0', remotes: [auth, tested] } };
  asked = [];
});
afterEach(() => {
  stop();
  setOverrides([]);
  clearFailure('mf-folio');
  sessionStorage.clear();
  reload.mockReset();
});

async function request(url: string): Promise<Response> {
  asked.push(url);
  const answer = answers[url];
  if (answer === 'away') throw new TypeError('Failed to fetch');
  return answer === undefined
    ? new Response('', { status: 404 })
    : new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
}

function pageOf(allowed: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  const block = page.createElement('script');
  block.id = 'portal-registry';
  block.type = 'application/json';
  block.textContent = JSON.stringify({ remotes: [auth, folio] });
  page.body.append(block);
  if (allowed !== null)
    page.head.insertAdjacentHTML('beforeend', `<meta name="remote-overrides" content="${allowed}">`);
  return page;
}

/** What the tab's page comes up with at an address. */
async function visit(
  address: string,
  allowed: string | null = 'http://localhost:*',
): Promise<readonly RegistryEntry[]> {
  window.history.pushState(null, '', address);
  const page = pageOf(allowed);
  stop();
  stop = await startOverrides({ page, request, reload });
  return readRegistry(page).entries;
}

function Page(): ReactElement {
  const { toasts } = useToasts();
  return (
    <>
      <OverrideBadge reload={reload} />
      {toasts.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </>
  );
}

const addressBar = (): string => window.location.pathname + window.location.search;
const atElsewhere: RegistryEntry = { ...tested, base: `${elsewhere}/remotes/mf-folio/dev/` };

describe('a tester who names another origin for a remote', () => {
  it('gets it from there, is told so, and finds the address as it was', async () => {
    expect(await visit(`/folio-snap?popup=held&remote=mf-folio@${elsewhere}`)).toEqual([auth, atElsewhere]);
    expect(addressBar()).toBe('/folio-snap?popup=held');
    render(<Page />);
    expect(screen.getByRole('complementary', { name: 'Under test' }).textContent).toContain(
      `mf-folio 1.0.1+fedcba987654 from ${elsewhere}`,
    );
  });

  it('keeps it on every page of the tab until they leave it', async () => {
    await visit(`/?remote=mf-folio@${elsewhere}`);
    expect(await visit('/folio-snap')).toEqual([auth, atElsewhere]);
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the release' }));
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    setOverrides([]);
    expect(await visit('/folio-snap')).toEqual([auth, folio]);
  });

  it('runs scripts of that remote, and of nothing else there', async () => {
    await visit(`/?remote=mf-folio@${elsewhere}`);
    expect(isUnderTest(new URL(`${elsewhere}/remotes/mf-folio/dev/remoteEntry.js`))).toBe(true);
    expect(isUnderTest(new URL(`${elsewhere}/remotes/mf-auth/dev/remoteEntry.js`))).toBe(false);
  });

  it('sees an area that was never released', async () => {
    const added = release('mf-new', { '/new': 'public' });
    answers = { [`${elsewhere}/registry.json`]: { remotes: [added] } };
    expect((await visit(`/?remote=mf-new@${elsewhere}`)).map(({ name }) => name)).toEqual([
      'mf-auth',
      'mf-folio',
      'mf-new',
    ]);
  });
});

describe('a tester who names another version', () => {
  it('gets it from the store of this portal', async () => {
    answers = { '/remotes/mf-folio/1.0.1+fedcba987654/release.json': tested };
    expect(await visit('/?remote=mf-folio@1.0.1+fedcba987654')).toEqual([auth, tested]);
    render(<Page />);
    expect(screen.getByRole('complementary', { name: 'Under test' }).textContent).toContain(
      'mf-folio 1.0.1+fedcba987654',
    );
  });
});

describe('an override that cannot be had', () => {
  const wellKnown = `mf-folio could not be taken from ${elsewhere}`;
  it.each<[string, unknown, string]>([
    ['does not answer', 'away', 'it does not answer'],
    ['has no registry', undefined, 'it is not there'],
    ['answers a page', '<!doctype html>', 'there is no mf-folio'],
    ['has no such remote', { remotes: [auth] }, 'there is no mf-folio'],
    ['has one that the registry refuses', { remotes: [{ ...tested, base: 'https://elsewhere.test/' }] }, 'base:'],
  ])('because its origin %s leaves the release, says why and is forgotten', async (_what, answer, reason) => {
    answers = { [`${elsewhere}/registry.json`]: answer };
    expect(await visit(`/?remote=mf-folio@${elsewhere}`)).toEqual([auth, folio]);
    render(<Page />);
    expect(
      (await screen.findAllByText(new RegExp(`^${wellKnown}: ${reason}.*You see its release\\.$`))).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(keptOverrides.read()).toBeNull();
  });

  it('because its origin is none that this portal allows is not even asked for', async () => {
    expect(await visit('/?remote=mf-folio@https://evil.example')).toEqual([auth, folio]);
    expect(asked).toEqual([]);
    render(<Page />);
    expect(screen.getByText(/evil\.example: this portal takes no remotes from there/)).toBeTruthy();
  });

  it('because nobody can read it is said', async () => {
    expect(await visit('/?remote=mf-folio@nowhere')).toEqual([auth, folio]);
    render(<Page />);
    expect(screen.getByText(/\?remote=mf-folio@nowhere names no remote/)).toBeTruthy();
  });
});

describe('an override that fails on the page', () => {
  it('is taken back at once: the release comes with a new page, which says why', async () => {
    await visit(`/?remote=mf-folio@${elsewhere}`);
    setFailure({ remote: 'mf-auth', version: '1', phase: 'load', reason: 'not under test', reference: 'AAA-AAA' });
    expect(reload).not.toHaveBeenCalled();
    setFailure({ remote: 'mf-folio', version: '1', phase: 'render', reason: 'no ledger', reference: 'BBB-BBB' });
    expect(reload).toHaveBeenCalledTimes(1);
    clearFailure('mf-auth');
    clearFailure('mf-folio');
    setOverrides([]);
    expect(await visit('/folio-snap')).toEqual([auth, folio]);
    render(<Page />);
    expect(
      screen.getByText(`mf-folio could not be taken from ${elsewhere}: no ledger. You see its release.`),
    ).toBeTruthy();
    expect(keptOverrides.read()).toBeNull();
  });

  it('leaves the others under test as they are', async () => {
    answers = { [`${elsewhere}/registry.json`]: { remotes: [{ ...auth, version: '1.0.1+a' }, tested] } };
    await visit(`/?remote=mf-folio@${elsewhere}&remote=mf-auth@${elsewhere}`);
    setFailure({ remote: 'mf-folio', version: '1', phase: 'load', reason: 'no ledger', reference: 'BBB-BBB' });
    expect(keptOverrides.read()?.overrides).toEqual([{ remote: 'mf-auth', from: elsewhere }]);
  });
});

describe('a portal that allows no overrides', () => {
  it('takes no notice of the address, nor of what the tab kept', async () => {
    keptOverrides.write({ overrides: [{ remote: 'mf-folio', from: elsewhere }], notice: null });
    expect(await visit(`/?remote=mf-folio@${elsewhere}`, null)).toEqual([auth, folio]);
    expect(asked).toEqual([]);
    expect(addressBar()).toBe(`/?remote=mf-folio@${elsewhere}`);
  });
});
