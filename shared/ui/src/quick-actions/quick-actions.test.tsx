import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkComponent } from '../link/link-component.ts';
import { QuickActions } from './quick-actions.tsx';

const reason = 'You have read-only access. Only the owner can send this.';

describe('QuickActions', () => {
  it('an action is pressed by mouse and by keyboard', async () => {
    const onPress = jest.fn();
    render(<QuickActions label="Actions" actions={[{ label: 'Refer a Friend', icon: 'people', onPress }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Refer a Friend' }));
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('a disabled action says why, once for all, and does nothing', async () => {
    const onPress = jest.fn();
    render(
      <QuickActions
        label="Actions"
        actions={[
          { label: 'Refer a Friend', icon: 'people', onPress, disabledReason: reason },
          { label: 'Owner Inquiry', icon: 'pencil', onPress, disabledReason: reason },
          { label: 'Logout', icon: 'logout', onPress },
        ]}
      />,
    );
    expect(screen.getAllByText(reason)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Refer a Friend', description: reason }));
    expect(onPress).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Logout', description: '' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('an action that leads to another page is a link', () => {
    const link: LinkComponent = ({ to, children }) => <a href={to}>{children}</a>;
    render(<QuickActions label="Actions" actions={[{ label: 'Resources', icon: 'page', href: '/resources', link }]} />);
    expect(screen.getByRole('link', { name: 'Resources' }).getAttribute('href')).toBe('/resources');
  });

  it('an action that is waiting is not pressed again', async () => {
    const onPress = jest.fn();
    render(<QuickActions label="Actions" actions={[{ label: 'Logout', icon: 'logout', onPress, isWaiting: true }]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Logout', busy: true }));
    expect(onPress).not.toHaveBeenCalled();
  });
});
