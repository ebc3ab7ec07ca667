import { describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '@portal/contract';
import { providedVersions } from './provided-versions.ts';

describe('providedVersions', () => {
  it('the versions are those of the shared modules and of the contract', () => {
    const shared = {
      react: [{ version: '19.3.1' }],
      'react/': [{ version: '19.3.1' }],
      '@portal/platform': [{ version: '1.0.0' }, { version: '0.9.0' }],
    };
    expect(providedVersions({ options: { shared } })).toEqual({
      react: '19.3.1',
      'react/': '19.3.1',
      '@portal/platform': '1.0.0',
      contract: CONTRACT_VERSION,
    });
  });

  it('a module that nothing provides has no version', () => {
    expect(providedVersions({ options: { shared: { react: [] } } })).toEqual({ contract: CONTRACT_VERSION });
  });

  it('a page without federation provides only the contract', () => {
    expect(providedVersions(null)).toEqual({ contract: CONTRACT_VERSION });
  });
});
