import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of CycloneDX that is written and checked. */
export const SPEC_VERSION = '1.6';

/** The schemas as the makers of CycloneDX publish them. */
const schemas = join(import.meta.dirname, '../../node_modules/@cyclonedx/cyclonedx-library/res/schema');

/** The errors of a list of packages by CycloneDX's own schema; empty for a valid list. */
export function findFaults(sbom: unknown): string[] {
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // The library lacks these formats; the schema has patterns for the important parts.
  ajv.addFormat('iri-reference', true).addFormat('idn-email', true);
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  const check = ajv.compile(readSchema(`bom-${SPEC_VERSION}`));
  if (check(sbom)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? 'is wrong'}`);
}

function readSchema(name: string): object {
  return JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;
}
