import { describe, expect, it } from '@jest/globals';
import { incompatibility } from './compatibility.ts';

const provided = { contract: '1.2.0', react: '19.3.1', 'react-dom': '19.3.1', '@portal/platform': '1.4.0' };
const why = (requires: Readonly<Record<string, string>>, contract = '^1.0.0'): string | null =>
  incompatibility({ requires, contract }, provided);

describe('incompatibility', () => {
  it('a release is compatible if the shell meets all its ranges', () => {
    expect(why({ react: '^19.3.1', 'react-dom': '^19.0.0', '@portal/platform': '^1.2.0' })).toBeNull();
  });

  it('the reason names a dependency that is too old', () => {
    expect(why({ react: '^19.3.1', '@portal/platform': '^1.5.0' })).toBe(
      'it needs @portal/platform ^1.5.0, this portal has 1.4.0',
    );
  });

  it('the reason names a dependency that is too new', () => {
    expect(why({ react: '^18.0.0' })).toBe('it needs react ^18.0.0, this portal has 19.3.1');
  });

  it('the reason names a dependency that is missing', () => {
    expect(why({ vue: '^3.0.0' })).toBe('it needs vue ^3.0.0, this portal has none');
  });

  it('an inherited property name does not count as a provided dependency', () => {
    expect(why({ constructor: '^1.0.0' })).toBe('it needs constructor ^1.0.0, this portal has none');
  });

  it('the contract is compared first', () => {
    expect(why({ vue: '^3.0.0' }, '^2.0.0')).toBe('it needs contract ^2.0.0, this portal has 1.2.0');
  });
});
