import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkComponent } from '../link/link-component.ts';
import { AccountMenu } from './account-menu.tsx';
import type { AccountMenuProps } from './account-menu-props.ts';
import { loadWindows } from '../lazy/lazy-window.tsx';

beforeAll(loadWindows);

const link: LinkComponent = ({ to, children, onClick, ...rest }) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      event.preventDefault();
      onClick?.();
    }}
  >
    {children}
  </a>
);

const priya: AccountMenuProps = {
  name: 'Priya Wong',
  login: 'priya@wong.test',
  items: [{ label: 'profile', href: '/profile', icon: 'M4 4h4', isCurrent: false }],
  link,
  theme: 'system',
  onTheme: () => undefined,
  isLeaving: false,
  onLogout: () => undefined,
};
const trigger = (): HTMLElement => screen.getByRole('button', { name: /^Account/, hidden: true });
const open = async (props: Partial<AccountMenuProps> = {}) => {
  render(<AccountMenu {...priya} {...props} />);
  await userEvent.click(trigger());
  return within(screen.getByRole('dialog'));
};

describe('AccountMenu', () => {
  it('the header names the user and says that the button opens something', () => {
    render(<AccountMenu {...priya} />);
    const button = screen.getByRole('button', { name: 'Account Priya Wong', expanded: false });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    expect(within(button).getByText('PW')).toBeTruthy();
  });

  it.each([
    ['Marie-Ève van der Berg', 'MB'],
    ['Cher', 'C'],
    ['émile  zola ', 'ÉZ'],
  ])('the initials of %s are %s', (name, initials) => {
    render(<AccountMenu {...priya} name={name} />);
    expect(screen.getByText(initials)).toBeTruthy();
  });

  it('a user whose name is not known still finds the menu', async () => {
    const menu = await open({ name: '' });
    expect(menu.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.getByRole('dialog', { name: /^Account/ })).toBeTruthy();
  });

  it('the menu says who is logged in, and with what', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Priya Wong priya@wong.test' })).toBeTruthy();
  });

  it('the menu has the items of the areas, and closes once one is chosen', async () => {
    const menu = await open();
    const item = menu.getByRole('link', { name: 'profile' });
    expect(item.getAttribute('href')).toBe('/profile');
    await userEvent.click(item);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Esc closes the menu, and the focus returns to the name', async () => {
    await open();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => {
      expect(document.activeElement).toBe(trigger());
    });
  });

  it('everything in the menu is reached with the Tab key', async () => {
    await open();
    const reached: string[] = [];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.tab();
      reached.push(document.activeElement?.textContent || document.activeElement?.closest('label')?.textContent || '');
    }
    expect(reached).toEqual(['profile', 'Device', 'Logout']);
  });

  it('the theme is chosen among three, and the menu stays open', async () => {
    const onTheme = jest.fn();
    const menu = await open({ onTheme });
    const theme = within(menu.getByRole('group', { name: 'Theme' }));
    expect(theme.getByRole<HTMLInputElement>('radio', { name: 'Device' }).checked).toBe(true);
    await userEvent.click(theme.getByRole('radio', { name: 'Dark' }));
    expect(onTheme).toHaveBeenCalledWith('dark');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('Logout says that it is under way, and is pressed once, however often', async () => {
    const onLogout = jest.fn();
    const menu = await open({ onLogout, isLeaving: true });
    await userEvent.click(menu.getByRole('button', { name: 'Logging out …', busy: true }));
    expect(onLogout).not.toHaveBeenCalled();
  });
});
