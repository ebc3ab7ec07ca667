import { expect, it } from '@jest/globals';
import { SPEC_VERSION, findFaults } from './check-sbom.ts';

const component = { type: 'library', name: 'ajv', version: '8.20.0', purl: 'pkg:npm/ajv@8.20.0' };
const sbom = (components: readonly object[]) => ({ bomFormat: 'CycloneDX', specVersion: SPEC_VERSION, components });

it('a list of packages is checked against the schema of CycloneDX', () => {
  const licensed = { ...component, licenses: [{ license: { id: 'MIT' } }] };
  expect(findFaults(sbom([licensed]))).toEqual([]);
});

it.each([
  ['a component without a name', { type: 'library' }, '/components/0'],
  ['an unknown kind of component', { ...component, type: 'package' }, '/components/0/type'],
  ['a licence that SPDX does not know', { ...component, licenses: [{ license: { id: 'none' } }] }, '/licenses/0'],
])('%s is a fault', (_what, wrong, place) => {
  expect(findFaults(sbom([wrong])).join('\n')).toContain(place);
});
