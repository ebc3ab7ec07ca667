import { describe, expect, it } from '@jest/globals';
import { incompatibility, type NamesByRequest } from './compatibility.ts';

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

  const takes = (uses: NamesByRequest, exports: NamesByRequest | null): string | null =>
    incompatibility({ requires: {}, contract: '^1.0.0', uses }, provided, exports);
  const shell = { '@portal/ui': ['Button', 'Table'], moment: ['*'] };

  it.each<[NamesByRequest, string | null]>([
    [{ '@portal/ui': ['Table'], moment: ['*'] }, null],
    [{ '@portal/ui': ['Button', 'brandNew'] }, 'it needs brandNew of @portal/ui, which this shell does not have'],
    [{ '@portal/ui': ['*'] }, 'it needs all of @portal/ui, which this shell does not have'],
    [
      { '@portal/ui': 'a b c d e f g'.split(' ') },
      'it needs a, b, c, d, e and 2 more of @portal/ui, which this shell does not have',
    ],
    [{ '@portal/ui/chart': ['Gauge'] }, 'it needs @portal/ui/chart, which this shell does not have'],
    [{ constructor: ['name'] }, 'it needs constructor, which this shell does not have'],
  ])('a shell has each name that a release takes, or the reason says which one is missing: %j', (uses, reason) => {
    expect(takes(uses, shell)).toBe(reason);
  });

  it('a release or a shell of before names were stated is judged by the versions', () => {
    expect(takes({ '@portal/ui': ['brandNew'] }, null)).toBeNull();
    expect(incompatibility({ requires: {}, contract: '^1.0.0' }, provided, shell)).toBeNull();
  });

  it('the contract is compared first', () => {
    expect(why({ vue: '^3.0.0' }, '^2.0.0')).toBe('it needs contract ^2.0.0, this portal has 1.2.0');
  });
});
