import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { NoticeBar } from './notice-bar.tsx';

describe('NoticeBar', () => {
  it('the notice bar has a name, a text and a way back', () => {
    render(
      <NoticeBar label="Testing" text="mf-folio comes from elsewhere" action={<button type="button">Back</button>} />,
    );
    const bar = within(screen.getByRole('complementary', { name: 'Testing' }));
    expect(bar.getByText('mf-folio comes from elsewhere')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Back' })).toBeTruthy();
  });
});
