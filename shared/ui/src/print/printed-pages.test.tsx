import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { PrintedPages } from './printed-pages.tsx';

const printed = (name: string): string => document.documentElement.style.getPropertyValue(name);

describe('PrintedPages', () => {
  it('the margins of printed pages say portal, owner and day (QUAL 355)', () => {
    const { rerender, unmount } = render(<PrintedPages portal="Owner portal" owner="Priya Wong" day="18 Mar, 2026" />);
    expect(['portal', 'owner', 'day'].map((name) => printed(`--print-${name}`))).toEqual([
      '"Owner portal"',
      '"Priya Wong"',
      '"Printed on 18 Mar, 2026"',
    ]);
    rerender(<PrintedPages portal="Owner portal" owner={'Priya "P" \\ Wong\n'} day="18 Mar, 2026" />);
    expect(printed('--print-owner')).toBe('"Priya \\"P\\" \\\\ Wong "');
    unmount();
    expect(printed('--print-owner')).toBe('');
  });

  it('before the login the pages say the portal alone', () => {
    render(<PrintedPages portal="Owner portal" owner={undefined} day={undefined} />);
    expect(['portal', 'owner', 'day'].map((name) => printed(`--print-${name}`))).toEqual([
      '"Owner portal"',
      '""',
      '""',
    ]);
  });
});
