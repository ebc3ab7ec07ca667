import { authData } from '@portal/testing';
import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { AreaLifecycles } from '../registry/area-lifecycles.ts';
import type { Portal } from './portal.ts';
import { released } from './releases.ts';
import { page, remote } from './remotes.tsx';

export type FetchArea = () => Promise<AreaLifecycles>;

export const owner = authData();
/** In seconds, for a start or a stop: so long that only a clock that is put forward reaches it. */
export const limit = 60 * globalThis.testPatience;
const timeouts = { start: limit * 1000, stop: limit * 1000 };

export const folioArrives: FetchArea = async () => remote('mf-folio', page('where the money is'));
export const tenancyArrives: FetchArea = async () => remote('mf-tenancy', page('who lives there'));
export const never = (): Promise<never> => new Promise(() => undefined);

/** Opens the portal with a Tenancy area that is fetched as the test says. */
export const visitWith =
  ({ open }: Portal) =>
  (tenancy: FetchArea, { folio = folioArrives, at = '/tenancy' } = {}): UserEvent =>
    open({ at, as: owner, released, remotes: { 'mf-folio': folio, 'mf-tenancy': tenancy }, timeouts });

/** An area in which one lifecycle step fails as long as `isBroken` returns true. */
export function failingIn(
  step: keyof AreaLifecycles,
  wrong: () => Promise<never>,
  isBroken: () => boolean = () => true,
): FetchArea {
  return async () => {
    const whole = remote('mf-tenancy', page('who lives there'));
    return {
      ...whole,
      [step]: async (props: Parameters<typeof whole.mount>[0]) => (isBroken() ? wrong() : whole[step](props)),
    };
  };
}

export const follow = async (user: UserEvent, name: string): Promise<void> => {
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  if (menu) await user.click(within(menu).getByRole('link', { name }));
};
export const panel = (): Promise<HTMLElement> => screen.findByRole('heading', { name: 'Tenancy View does not load' });
/** The line for support, and what it says to engineers. */
export const referenceLine = (): string => {
  const { textContent, dataset } = screen.getByText(/tell support this reference:/);
  return `${textContent} · ${dataset['detail']}`;
};
export const retry = async (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Retry' }));
