import { describe, expect, it } from '@jest/globals';
import { authData, fakeNetwork, openPage } from '@portal/testing';
import { cleanup, screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { useOwner } from '../session/owner-pages.tsx';
import { useSignedIn } from '../session/signed-in-pages.tsx';
import { areaRoutes } from './area-routes.tsx';
import { Link } from './router.tsx';

const network = fakeNetwork();

const manifest = {
  name: 'mf-keys',
  routes: [
    { name: 'keys', path: '/keys', access: 'signed-in' },
    { name: 'keyOf', path: '/keys/:id', access: 'signed-in' },
    { name: 'myKeys', path: '/my-keys', access: 'owner' },
    { name: 'lostKeys', path: '/lost-keys', access: 'public' },
  ],
};

function Keys(): ReactElement {
  const { detail } = useSignedIn();
  const [count, setCount] = useState(0);
  return (
    <>
      <p>{`${detail.first_name} has ${count}`}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
      <Link to="/keys/7">One of them</Link>
    </>
  );
}
const MyKeys = (): ReactElement => <p>{`The keys of owner ${useOwner().user.customer_id}`}</p>;
const LostKeys = (): ReactElement => <p>Have you found one?</p>;

const KeysRoutes = areaRoutes(manifest, { keys: Keys, keyOf: Keys, myKeys: MyKeys, lostKeys: LostKeys });

describe('areaRoutes', () => {
  it('each address shows the page of its route', async () => {
    await openPage(<KeysRoutes />, { network, at: '/keys/7', as: authData() });
    expect(screen.getByText('Priya has 0')).toBeTruthy();
    expect(screen.queryByText('Have you found one?')).toBeNull();
  });

  it('a visitor sees only public pages', async () => {
    await openPage(<KeysRoutes />, { network, at: '/lost-keys' });
    expect(screen.getByText('Have you found one?')).toBeTruthy();
  });

  it('a visitor does not see pages for logged-in users', async () => {
    await openPage(<KeysRoutes />, { network, at: '/keys' });
    expect(screen.getByRole('main').textContent).toBe('');
  });

  it('the page of an owner is shown to users with an owner and not to staff without one', async () => {
    await openPage(<KeysRoutes />, { network, at: '/my-keys', as: authData({ user: { customer_id: 501 } }) });
    expect(screen.getByText('The keys of owner 501')).toBeTruthy();
    cleanup();
    const staff = authData({ user: { customer_id: null, role: 'staff', simulate: 'picker' } });
    await openPage(<KeysRoutes />, { network, at: '/my-keys', as: staff });
    expect(screen.getByRole('main').textContent).toBe('');
  });

  it('a page keeps its state when the address changes to another of its routes', async () => {
    const user = await openPage(<KeysRoutes />, { network, at: '/keys', as: authData() });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(screen.getByRole('link'));
    expect(window.location.pathname).toBe('/keys/7');
    expect(screen.getByText('Priya has 1')).toBeTruthy();
  });

  it('areaRoutes throws when a route has no page or a page has no route', () => {
    expect(() => areaRoutes(manifest, { keys: Keys, myKeys: MyKeys, lostKeys: LostKeys })).toThrow(
      'mf-keys has no page for its route keyOf',
    );
    expect(() =>
      areaRoutes(manifest, { keys: Keys, keyOf: Keys, myKeys: MyKeys, lostKeys: LostKeys, foundKeys: Keys }),
    ).toThrow('mf-keys has pages without a route in remote.json: foundKeys');
  });

  it('areaRoutes does not compile when a route has no page or a page has no route', () => {
    const folio = { name: 'mf-folio', routes: [{ name: 'folioSnap', path: '/folio-snap', access: 'signed-in' }] };
    // @ts-expect-error -- recentPayment has no page
    expect(() => areaRoutes<'mf-folio'>(folio, { folioSnap: Keys })).not.toThrow();
    // @ts-expect-error -- there is no route called elsewhere
    expect(() => areaRoutes<'mf-folio'>(folio, { folioSnap: Keys, recentPayment: Keys, elsewhere: Keys })).toThrow();
  });
});

describe('Link', () => {
  it('Link does not compile with a pattern instead of an address', async () => {
    // @ts-expect-error -- the id is missing
    await openPage(<Link to="/keys/:id">A key</Link>, { network, at: '/keys' });
    expect(screen.getByRole('link')).toBeTruthy();
  });
});
