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
let responses: Readonly<Record<string, unknown>> = {};
let asked: string[] = [];
let stop = (): void => undefined;

beforeEach(() => {
  responses = { [`${elsewhere}/registry.json`]: { contract: '1.0.0', remotes: [auth, tested] } };
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
  const body = responses[url];
  if (body === 'away') throw new TypeError('Failed to fetch');
  return body === undefined
    ? new Response('', { status: 404 })
    : new Response(typeof body === 'string' ? body : JSON.stringify(body));
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

/** The entries that the page uses at an address. */
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

describe('an override from another origin', () => {
  it('a remote is loaded from the origin in the address, the page says so, and the parameter is removed', async () => {
    expect(await visit(`/folio-snap?popup=held&remote=mf-folio@${elsewhere}`)).toEqual([auth, atElsewhere]);
    expect(addressBar()).toBe('/folio-snap?popup=held');
    render(<Page />);
    expect(screen.getByRole('complementary', { name: 'Under test' }).textContent).toContain(
      `mf-folio 1.0.1+fedcba987654 from ${elsewhere}`,
    );
  });

  it('an override applies to every page of the tab until the tester leaves it', async () => {
    await visit(`/?remote=mf-folio@${elsewhere}`);
    expect(await visit('/folio-snap')).toEqual([auth, atElsewhere]);
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the release' }));
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    setOverrides([]);
    expect(await visit('/folio-snap')).toEqual([auth, folio]);
  });

  it('the scripts of the remote under test may run, and no others of that origin', async () => {
    await visit(`/?remote=mf-folio@${elsewhere}`);
    expect(isUnderTest(new URL(`${elsewhere}/remotes/mf-folio/dev/remoteEntry.js`))).toBe(true);
    expect(isUnderTest(new URL(`${elsewhere}/remotes/mf-auth/dev/remoteEntry.js`))).toBe(false);
  });

  it('an override can show an area that was never released', async () => {
    const added = release('mf-new', { '/new': 'public' });
    responses = { [`${elsewhere}/registry.json`]: { remotes: [added] } };
    expect((await visit(`/?remote=mf-new@${elsewhere}`)).map(({ name }) => name)).toEqual([
      'mf-auth',
      'mf-folio',
      'mf-new',
    ]);
  });
});

describe('an override of another version', () => {
  it("another version is loaded from this portal's store", async () => {
    responses = { '/remotes/mf-folio/1.0.1+fedcba987654/release.json': tested };
    expect(await visit('/?remote=mf-folio@1.0.1+fedcba987654')).toEqual([auth, tested]);
    render(<Page />);
    expect(screen.getByRole('complementary', { name: 'Under test' }).textContent).toContain(
      'mf-folio 1.0.1+fedcba987654',
    );
  });
});

describe('an override that cannot be loaded', () => {
  const wellKnown = `mf-folio could not be taken from ${elsewhere}`;
  it.each<[string, unknown, string]>([
    ['does not answer', 'away', 'it does not answer'],
    ['has no registry', undefined, 'it is not there'],
    ['returns a page', '<!doctype html>', 'there is no mf-folio'],
    ['has no such remote', { remotes: [auth] }, 'there is no mf-folio'],
    ['has one that the registry refuses', { remotes: [{ ...tested, base: 'https://elsewhere.test/' }] }, 'base:'],
  ])('an override whose origin %s keeps the release, says why and is forgotten', async (_what, body, reason) => {
    responses = { [`${elsewhere}/registry.json`]: body };
    expect(await visit(`/?remote=mf-folio@${elsewhere}`)).toEqual([auth, folio]);
    render(<Page />);
    expect(
      (await screen.findAllByText(new RegExp(`^${wellKnown}: ${reason}.*You see its release\\.$`))).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(keptOverrides.read()).toBeNull();
  });

  it('an override from an origin that is not allowed is not requested', async () => {
    expect(await visit('/?remote=mf-folio@https://evil.example')).toEqual([auth, folio]);
    expect(asked).toEqual([]);
    render(<Page />);
    expect(screen.getByText(/evil\.example: this portal takes no remotes from there/)).toBeTruthy();
  });

  it('an unreadable override is reported', async () => {
    expect(await visit('/?remote=mf-folio@nowhere')).toEqual([auth, folio]);
    render(<Page />);
    expect(screen.getByText(/\?remote=mf-folio@nowhere names no remote/)).toBeTruthy();
  });
});

describe('an override that fails on the page', () => {
  it('an override that fails is removed, and the reloaded page shows the release and says why', async () => {
    await visit(`/?remote=mf-folio@${elsewhere}`);
    setFailure({ area: 'mf-auth', version: '1', phase: 'load', reason: 'not under test', reference: 'AAA-AAA' });
    expect(reload).not.toHaveBeenCalled();
    setFailure({ area: 'mf-folio', version: '1', phase: 'render', reason: 'no ledger', reference: 'BBB-BBB' });
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

  it('an override that fails leaves the other overrides in place', async () => {
    responses = { [`${elsewhere}/registry.json`]: { remotes: [{ ...auth, version: '1.0.1+a' }, tested] } };
    await visit(`/?remote=mf-folio@${elsewhere}&remote=mf-auth@${elsewhere}`);
    setFailure({ area: 'mf-folio', version: '1', phase: 'load', reason: 'no ledger', reference: 'BBB-BBB' });
    expect(keptOverrides.read()?.overrides).toEqual([{ remote: 'mf-auth', from: elsewhere }]);
  });
});

describe('a portal that allows no overrides', () => {
  it('a portal without overrides ignores the address and the stored overrides', async () => {
    keptOverrides.write({ overrides: [{ remote: 'mf-folio', from: elsewhere }], notice: null });
    expect(await visit(`/?remote=mf-folio@${elsewhere}`, null)).toEqual([auth, folio]);
    expect(asked).toEqual([]);
    expect(addressBar()).toBe(`/?remote=mf-folio@${elsewhere}`);
  });
});
