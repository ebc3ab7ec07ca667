import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import type { LinkComponent } from '../link/link-component.ts';
import { AppFrame } from './app-frame.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { MenuItem } from './menu-item.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
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

const menu = (length: number): MenuItem[] =>
  Array.from({ length }, (_, index) => ({
    label: `Area ${index + 1}`,
    href: `/area-${index + 1}`,
    icon: 'M4 4h4',
    isCurrent: index === 0,
  }));

const namesIn = (element: HTMLElement): string[] =>
  within(element)
    .getAllByRole('link')
    .map((one) => one.textContent);

describe('SideMenu', () => {
  it('the side menu lists the areas and marks the current one', () => {
    render(<SideMenu items={menu(2)} link={link} />);
    const nav = screen.getByRole('navigation', { name: 'Main menu' });
    expect(namesIn(nav)).toEqual(['Area 1', 'Area 2']);
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Area 1');
  });

  it('the side menu draws the icon of each area', () => {
    render(<SideMenu items={menu(1)} link={link} />);
    expect(screen.getByRole('link', { name: 'Area 1' }).querySelector('path')?.getAttribute('d')).toBe('M4 4h4');
  });

  it('the side menu can have two items with the same address', () => {
    const errors = jest.spyOn(console, 'error');
    const [first] = menu(1);
    if (!first) throw new Error('the menu is empty');
    render(<SideMenu items={[first, { ...first, label: 'Add Property', isCurrent: false }]} link={link} />);
    expect(namesIn(screen.getByRole('navigation'))).toEqual(['Area 1', 'Add Property']);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });
});

describe('BottomBar', () => {
  it('the bottom bar shows five areas side by side', () => {
    render(<BottomBar items={menu(5)} link={link} />);
    expect(namesIn(screen.getByRole('navigation'))).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('the bottom bar puts further areas behind More, which closes once an area is chosen', async () => {
    render(<BottomBar items={menu(7)} link={link} />);
    expect(namesIn(screen.getByRole('navigation'))).toEqual(['Area 1', 'Area 2', 'Area 3', 'Area 4']);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const rest = screen.getByRole('dialog', { name: 'More' });
    expect(namesIn(rest)).toEqual(['Area 5', 'Area 6', 'Area 7']);
    await userEvent.click(within(rest).getByRole('link', { name: 'Area 6' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('pages of no other menu stand last behind More', async () => {
    const others = [{ label: 'Statements', href: '/statements', icon: 'M4 4h4', isCurrent: false }];
    render(<BottomBar items={menu(6)} others={others} link={link} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(namesIn(screen.getByRole('dialog', { name: 'More' }))).toEqual(['Area 5', 'Area 6', 'Statements']);
  });

  it('on phones Search is the first item of More, which closes for it', async () => {
    const handleSearch = jest.fn();
    render(<BottomBar items={menu(5)} link={link} onSearch={handleSearch} />);
    expect(namesIn(screen.getByRole('navigation'))).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const [first] = within(screen.getByRole('dialog', { name: 'More' })).getAllByRole('listitem');
    if (!first) throw new Error('More is empty');
    await userEvent.click(within(first).getByRole('button', { name: 'Search' }));
    expect(handleSearch).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the bottom bar shows the short label of an area, which is still called by its whole one', () => {
    const items = menu(1).map((item) => ({ ...item, label: 'Tenancy View', short: 'Tenancy' }));
    render(
      <>
        <BottomBar items={items} link={link} />
        <SideMenu items={items} link={link} />
      </>,
    );
    const links = screen.getAllByRole('link', { name: 'Tenancy View' });
    expect(links.map((one) => one.textContent)).toEqual(['Tenancy', 'Tenancy View']);
  });

  it('a bar with room has Search beside the areas', async () => {
    const handleSearch = jest.fn();
    render(<BottomBar items={menu(4)} link={link} onSearch={handleSearch} />);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(handleSearch).toHaveBeenCalledTimes(1);
  });
});

describe('the drawer behind More', () => {
  it('More marks the current area even when it is behind it', async () => {
    const items = menu(6).map((item) => ({ ...item, isCurrent: item.label === 'Area 6' }));
    render(<BottomBar items={items} link={link} />);
    const more = screen.getByRole('button', { name: 'More', current: true });
    await userEvent.click(more);
    expect(within(screen.getByRole('dialog')).getByRole('link', { current: 'page' }).textContent).toBe('Area 6');
  });

  it('the drawer behind More can be closed without a choice', async () => {
    render(<BottomBar items={menu(6)} link={link} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('TopBar', () => {
  it('the top bar has the focusable page heading', () => {
    const heading = createRef<HTMLHeadingElement>();
    render(<TopBar title="SnapShot" headingRef={heading} />);
    heading.current?.focus();
    expect(screen.getByRole('heading', { level: 1, name: 'SnapShot' })).toBe(document.activeElement);
  });

  it('the top bar shows the actions of the shell', () => {
    render(<TopBar title="SnapShot" actions={<button type="button">Logout</button>} />);
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });
});

describe('AppFrame', () => {
  it('the frame reserves silent space for header and menu until they load', () => {
    const { container, rerender } = render(
      <AppFrame isBusy={false} keepsRoom="header-and-menu">
        {'content'}
      </AppFrame>,
    );
    const awaited = container.firstElementChild?.className;
    expect([screen.queryByRole('banner'), screen.queryByRole('navigation')]).toEqual([null, null]);
    rerender(
      <AppFrame isBusy={false} top={<TopBar title="SnapShot" />} side={<SideMenu items={menu(1)} link={link} />}>
        {'content'}
      </AppFrame>,
    );
    expect(container.firstElementChild?.className).toBe(awaited);
    rerender(<AppFrame isBusy={false}>{'content'}</AppFrame>);
    expect(container.firstElementChild?.className).not.toBe(awaited);
  });

  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('the skip link moves focus to the content and keeps the address', async () => {
    render(
      <AppFrame isBusy={false} side={<SideMenu items={menu(3)} link={link} />}>
        <p>figures</p>
      </AppFrame>,
    );
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toBe(document.activeElement);
    expect(window.location.hash).toBe('');
  });

  it('the content keeps its element when the menus appear and disappear', () => {
    const { rerender } = render(<AppFrame isBusy={false}>area</AppFrame>);
    const main = screen.getByRole('main');
    rerender(
      <AppFrame
        isBusy={false}
        top={<TopBar title="SnapShot" />}
        side={<SideMenu items={menu(1)} link={link} />}
        bottom={<p>bar</p>}
      >
        area
      </AppFrame>,
    );
    expect(screen.getByRole('main')).toBe(main);
  });

  it('the frame ends with an empty footer (NT9)', () => {
    render(<AppFrame isBusy={false}>area</AppFrame>);
    expect(screen.getByRole('contentinfo').childNodes).toHaveLength(0);
  });

  it('the frame shows a busy bar during a slow request and removes it afterwards (SHELL 47)', () => {
    const { rerender } = render(<AppFrame isBusy>area</AppFrame>);
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy();
    rerender(<AppFrame isBusy={false}>area</AppFrame>);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('two screens down a long page there is a way back to its beginning', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const scroll = (screens: number): void => {
      Object.defineProperty(window, 'scrollY', { value: screens * window.innerHeight, configurable: true });
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    render(
      <AppFrame isBusy={false} bottom={<BottomBar items={menu(2)} link={link} />}>
        area
      </AppFrame>,
    );
    scroll(2);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
    scroll(2.1);
    act(() => screen.getByRole('button', { name: 'Back to top' }).click());
    expect(scrollTo.mock.lastCall).toEqual([{ top: 0 }]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    scroll(0);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
  });
});
