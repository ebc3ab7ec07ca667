import { describe, expect, it } from '@jest/globals';
import type { AnyCall } from './call.ts';
import * as calls from './generated/calls.ts';
import { parseRegistry } from './registry/parse-registry.ts';
import { checkInput } from './schema/check.ts';

type Schema = Parameters<typeof checkInput>[0];

/** What a check says of an input, and of the same input from somebody who knows a field more. */
function refusals(schema: Schema, input: Readonly<Record<string, unknown>>): unknown {
  const checked = checkInput(schema, input);
  return checked.ok ? 'nothing' : checked.errors;
}

const rows: [string, AnyCall][] = Object.entries(calls);

describe('a portal of two neighbouring releases', () => {
  it.each(rows)(
    '%s: an api understands the requests of a newer browser, whose further fields it drops',
    (_name, { params, query, body }) => {
      for (const schema of [params, query, body]) {
        if (!schema) continue;
        expect(refusals(schema, { later: { deeply: [1] } })).toEqual(refusals(schema, {}));
        const checked = checkInput(schema, { later: 1 });
        expect(checked.ok ? checked.value : {}).not.toHaveProperty('later');
      }
    },
  );

  // What is a table has keys of its own.
  const objects = rows.filter(([, { answer }]) => answer?.type === 'object');
  it.each(objects)(
    '%s: a browser understands the answers of a newer api, whose further fields it does not look at',
    (_name, { answer }) => {
      if (answer) expect(refusals(answer, { later: { deeply: [1] } })).toEqual(refusals(answer, {}));
    },
  );

  it('shows the areas that a newer release tool put into the registry, whatever else it wrote there', () => {
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
