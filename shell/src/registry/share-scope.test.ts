import { describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION } from '@portal/contract';
import moment from 'moment';
import { createElement } from 'react';
import { useCall } from '@portal/platform';
import { findExports, providedVersions, shareScope } from './share-scope.ts';

const versions = { react: '19.3.1', moment: '2.31.0', '@portal/platform': '2.0.0', '@portal/ui': '1.2.0' };

describe('the modules that areas share', () => {
  it('each part of a package has the version of the package', () => {
    const scope = shareScope(versions);
    expect(Object.keys(scope['react/jsx-runtime'] ?? {})).toEqual(['19.3.1']);
    expect(Object.keys(scope['@portal/ui/chart'] ?? {})).toEqual(['1.2.0']);
  });

  it("areas get the shell's own copy, of CommonJS what the module exports", async () => {
    const scope = shareScope(versions);
    const given = async (name: string, version: string): Promise<unknown> => (await scope[name]?.[version]?.get())?.();
    expect(await given('moment', '2.31.0')).toBe(moment);
    expect(await given('react', '19.3.1')).toHaveProperty('createElement', createElement);
    expect(await given('@portal/platform', '2.0.0')).toHaveProperty('useCall', useCall);
  });

  it('a shell finds of the names that an area takes those that its modules have', async () => {
    expect(
      await findExports({
        '@portal/platform': ['useCall', 'brandNew'],
        react: ['useState', 'useNothing'],
        moment: ['*'],
        '@portal/nothing': ['useCall'],
      }),
    ).toEqual({ '@portal/platform': ['useCall'], react: ['useState'], moment: ['*'] });
  });

  it('outside of a build nothing but the contract has a version', () => {
    expect(providedVersions()).toEqual({ contract: CONTRACT_VERSION });
  });
});
