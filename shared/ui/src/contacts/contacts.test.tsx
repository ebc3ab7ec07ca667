import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Contacts } from './contacts.tsx';

describe('Contacts', () => {
  it.each([
    ['416 555 0100', 'tel:4165550100'],
    ['+1 (416) 555-0101', 'tel:+14165550101'],
  ])('the number %s is called by a link', (phone, href) => {
    render(<Contacts phone={phone} email={null} />);
    expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe(href);
  });

  it('an email is written by a link', () => {
    render(<Contacts phone={null} email="owners@harbourline.test" />);
    expect(screen.getByRole('link', { name: 'owners@harbourline.test' }).getAttribute('href')).toBe(
      'mailto:owners@harbourline.test',
    );
  });

  it('a provider who named nobody to ask leaves nothing on the page', () => {
    const { container } = render(<Contacts phone={null} email={null} />);
    expect(container.childNodes).toHaveLength(0);
  });
});
