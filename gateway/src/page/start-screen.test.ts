import { describe, expect, it } from '@jest/globals';
import { startScreen } from './start-screen.ts';

describe('the page before the shell has started', () => {
  it('the page before the shell has started says whose it is, and in time how to go on and whom to ask', () => {
    const page = startScreen({ name: 'Maple & <b>Homes', support_phone: '604 555 0100', support_email: 'a@b.test' });
    expect(page).toContain('<p>Maple &#38; &#60;b&#62;Homes</p>');
    expect(page).toContain('<a href="">Load the page again</a>.');
    expect(page).toContain('please contact us: 604 555 0100, a@b.test.');
  });

  it.each([null, {}, { name: null, support_phone: 7 }])(
    'the page before the shell has started says what it can of the provider %j',
    (provider) => {
      const page = startScreen(provider);
      expect(page).toContain('<p>Owner portal</p>');
      expect(page).not.toContain('contact us');
    },
  );
});
