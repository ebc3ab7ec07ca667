import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { FetchRegistry } from '../registry/fetch-registry.ts';
import { pageReleases } from '../registry/releases.ts';
import { watchReleases } from '../registry/watch-releases.ts';
import { released, tenancy } from '../testing/releases.ts';
import { ReleaseHint } from './release-hint.tsx';

const intervals = { whileOpen: 10_000, onReturn: 1000 };
const newer = released.map((entry) => (entry === tenancy ? { ...entry, version: '1.1.0+222222222222' } : entry));

const reload = jest.fn();
const page = { entries: released, shell: '1.0.0+a' };
const fetchRegistry = jest.fn<FetchRegistry>(async () => ({ ...page, entries: newer }));
let stop = (): void => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  stop = watchReleases(pageReleases(page, fetchRegistry), intervals);
  render(<ReleaseHint reload={reload} />);
});

afterEach(() => {
  stop();
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
});

const hint = () => screen.queryByRole('complementary', { name: 'New version' });
const pass = (millis: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(millis));
const comeBack = async (): Promise<void> => {
  window.dispatchEvent(new Event('focus'));
  await pass(0);
};

describe('the hint about a new version', () => {
  it('the hint appears at the next check, is announced once and ends the checks', async () => {
    await pass(9999);
    expect(hint()).toBeNull();
    await pass(1);
    expect(hint()?.textContent).toContain('There is a new version of the portal.');
    await pass(60_000);
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });

  it('the hint appears when only the shell was released', async () => {
    fetchRegistry.mockResolvedValueOnce({ ...page, shell: '1.0.0+b' });
    await pass(1000);
    await comeBack();
    expect(hint()).toBeTruthy();
  });

  it('the hint appears when the user returns to the tab, and reloads the page only on request', async () => {
    await pass(1000);
    await comeBack();
    expect(reload).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Load it' }).click());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a user who often switches tabs does not cause a check each time', async () => {
    await pass(999);
    await comeBack();
    expect(fetchRegistry).not.toHaveBeenCalled();
  });

  it('a hidden tab does not check for releases', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(60_000);
    await comeBack();
    expect(fetchRegistry).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing has changed', page],
    ['its order alone has changed', { ...page, entries: released.toReversed() }],
    ['the registry cannot be fetched', null],
    ['the registry does not say which shell is live', { ...page, shell: null }],
  ])('the hint does not appear when %s', async (_why, live) => {
    fetchRegistry.mockResolvedValueOnce(live);
    await pass(1000);
    await comeBack();
    expect(fetchRegistry).toHaveBeenCalled();
    expect(hint()).toBeNull();
  });
});
