import { describe, expect, it } from '@jest/globals';
import type { AnyCall } from './call.ts';
import * as calls from './generated/calls.ts';
import { parseRegistry } from './registry/parse-registry.ts';
import { checkInput } from './schema/check.ts';

type Schema = Parameters<typeof checkInput>[0];

/** The errors of an input, or 'nothing'. */
function refusals(schema: Schema, input: Readonly<Record<string, unknown>>): unknown {
  const checked = checkInput(schema, input);
  return checked.ok ? 'nothing' : checked.errors;
}

const rows: [string, AnyCall][] = Object.entries(calls);

describe('two consecutive releases', () => {
  it.each(rows)(
    '%s accepts the request of a newer browser and drops its unknown fields',
    (_name, { params, query, body }) => {
      for (const schema of [params, query, body]) {
        if (!schema) continue;
        expect(refusals(schema, { later: { deeply: [1] } })).toEqual(refusals(schema, {}));
        const checked = checkInput(schema, { later: 1 });
        expect(checked.ok ? checked.value : {}).not.toHaveProperty('later');
      }
    },
  );

  // In a table, unknown keys are valid.
  const objects = rows.filter(([, { answer }]) => answer?.type === 'object');
  it.each(objects)('%s reads the response of a newer api and ignores its unknown fields', (_name, { answer }) => {
    if (answer) expect(refusals(answer, { later: { deeply: [1] } })).toEqual(refusals(answer, {}));
  });

  it('a shell reads a registry that a newer release tool wrote and ignores its unknown fields', () => {
    const entry = {
      name: 'mf-folio',
      routes: [{ name: 'folioSnap', path: '/folio-snap', access: 'signed-in', title: 'SnapShot' }],
      menus: [{ label: 'SnapShot', route: 'folioSnap', icon: 'M4 4h4', order: 10, audience: ['owner'] }],
      contract: '^1.0.0',
      version: '1.0.0+0123456789ab',
      container: 'mf_folio_0123456789ab',
      base: '/remotes/mf-folio/1.0.0+0123456789ab/',
      entry: 'remoteEntry.js',
      assets: { js: [], css: [] },
      requires: {},
      integrity: {},
    };
    const newer = {
      ...entry,
      later: 1,
      routes: entry.routes.map((route) => ({ ...route, later: 1 })),
      menus: entry.menus.map((menu) => ({ ...menu, later: 1 })),
      assets: { ...entry.assets, later: [] },
    };
    expect(parseRegistry({ contract: '1.1.0', later: {}, remotes: [newer] })).toEqual({
      entries: [entry],
      dropped: [],
      droppedMenus: [],
    });
  });
});
