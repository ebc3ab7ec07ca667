import { describe, expect, it } from '@jest/globals';
import { incompatibility } from './compatibility.ts';

const provided = { contract: '1.2.0', react: '19.3.1', 'react-dom': '19.3.1', '@portal/platform': '1.4.0' };
const why = (requires: Readonly<Record<string, string>>, contract = '^1.0.0'): string | null =>
  incompatibility({ requires, contract }, provided);

describe('incompatibility', () => {
  it('lets a release in whose every range is met', () => {
    expect(why({ react: '^19.3.1', 'react-dom': '^19.0.0', '@portal/platform': '^1.2.0' })).toBeNull();
  });

  it('names what is too old', () => {
    expect(why({ react: '^19.3.1', '@portal/platform': '^1.5.0' })).toBe(
      'it needs @portal/platform ^1.5.0, this portal has 1.4.0',
    );
  });

  it('names what is too new', () => {
    expect(why({ react: '^18.0.0' })).toBe('it needs react ^18.0.0, this portal has 19.3.1');
  });

  it('names what is not there at all', () => {
    expect(why({ vue: '^3.0.0' })).toBe('it needs vue ^3.0.0, this portal has none');
  });

  it('does not mistake an inherited name for a provided one', () => {
    expect(why({ constructor: '^1.0.0' })).toBe('it needs constructor ^1.0.0, this portal has none');
  });

  it('compares the contract first', () => {
    expect(why({ vue: '^3.0.0' }, '^2.0.0')).toBe('it needs contract ^2.0.0, this portal has 1.2.0');
  });
});
