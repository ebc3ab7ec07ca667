import { describe, expect, it } from '@jest/globals';
import { auth, folio, released, tenancy } from '../testing/releases.ts';
import { menuOf } from './menu.ts';

describe('menuOf', () => {
  it('orders the released areas as they ask, whatever the order of the registry', () => {
    expect(menuOf(released, null).map(({ label, href }) => [label, href])).toEqual([
      ['SnapShot', '/folio-snap'],
      ['Tenancy View', '/tenancy'],
    ]);
  });

  it('marks the current area alone', () => {
    expect(menuOf(released, 'mf-tenancy').map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it('leaves out an area that wants no item', () => {
    expect(menuOf([auth], 'mf-auth')).toEqual([]);
  });

  it('leaves the registry as it is', () => {
    const entries = [tenancy, folio];
    menuOf(entries, null);
    expect(entries).toEqual([tenancy, folio]);
  });
});
