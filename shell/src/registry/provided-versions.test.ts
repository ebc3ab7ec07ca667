import { describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '@portal/contract';
import { providedVersions } from './provided-versions.ts';

describe('providedVersions', () => {
  it('names what the build of this shell shares, with its version, and the contract', () => {
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

  it('names no module that is offered by nobody', () => {
    expect(providedVersions({ options: { shared: { react: [] } } })).toEqual({ contract: CONTRACT_VERSION });
  });

  it('names no module in a page without federation', () => {
    expect(providedVersions(null)).toEqual({ contract: CONTRACT_VERSION });
  });
});
