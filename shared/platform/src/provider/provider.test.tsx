import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { provider } from '@portal/testing';

import { act, renderHook } from '@testing-library/react';
import * as here from './provider.ts';
import type * as module from './provider.ts';

/** A new tab of the same browser: the module starts again. */
async function openTab(): Promise<typeof module> {
  const opened: (typeof module)[] = [];
  await jest.isolateModulesAsync(async () => {
    opened.push(await import('./provider.ts'));
  });
  const [tab] = opened;
  if (tab === undefined) throw new Error('the module was not loaded');
  return tab;
}

describe('useProvider', () => {
  let tab: typeof module;
  beforeEach(async () => {
    tab = await openTab();
  });
  afterEach(() => {
    localStorage.clear();
  });

  it('nothing is said about the provider before the server has said it', () => {
    expect(tab.currentProvider()).toMatchObject({ name: null, support_phone: null });
  });

  it('a page shows what the server says, as soon as it is there (OP1)', () => {
    const { result } = renderHook(() => here.useProvider());
    act(() => {
      here.keepProvider(provider);
    });
    expect(result.current).toEqual(provider);
  });

  it('the next visit knows whom to ask, even if the server cannot be reached', async () => {
    tab.keepProvider(provider);
    expect((await openTab()).currentProvider()).toEqual(provider);
  });

  it('an api of the previous release, which says nothing, takes nothing away', () => {
    tab.keepProvider(provider);
    tab.keepProvider(undefined);
    expect(tab.currentProvider()).toEqual(provider);
  });
});
