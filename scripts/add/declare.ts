import type { RemoteManifest } from '@portal/contract';
import { checkManifest } from '../create-remote/areas.ts';
import type { TemplateVariables } from '../create-remote/template-variables.ts';
import type { Draft } from '../create-remote/fill-part.ts';
import { StartError } from '../start/start-settings.ts';
import type { Area } from './area.ts';

type Menu = RemoteManifest['menus'][number];
type Names = Pick<TemplateVariables, 'name' | 'call' | 'Name' | 'label'>;

/** A sheet of paper; to be drawn over. */
const icon = 'M6 3h9l4 4v14H6zM14 3v5h5';

/** The route in remote.json, and its page in the router. */
export function withRoute({ folder, manifest, router }: Area, { name, call, Name, label }: Names): readonly Draft[] {
  const route = { name: call, path: `/${name}`, access: 'owner', title: label } as const;
  const page = `import { ${Name}Page } from './features/${name}/${name}.page.tsx';\n`;
  const [, imports, declared, pages] =
    /^([\s\S]*^import [^;]+;\n)([\s\S]*\(manifest, \{)([\s\S]*)\}\);/m.exec(router) ?? [];
  if (imports === undefined || declared === undefined || pages === undefined)
    throw new StartError(
      `${folder}/src/routes.tsx has no areaRoutes<'${folder}'>(manifest, { … }) to add the page to.`,
    );
  const rest = router.slice(imports.length + declared.length + pages.length);
  const text = `${imports}${page}${declared}${pages.trim().replace(/,$/, '')}, ${call}: ${Name}Page ${rest}`;
  return [
    manifestDraft(folder, { ...manifest, routes: [...manifest.routes, route] }),
    { path: `${folder}/src/routes.tsx`, text },
  ];
}

/** A popup, for the tests and pictures that visit every address. */
export function withAddress({ folder, addresses }: Area, page: string, popup: string): Draft {
  return {
    path: `${folder}/addresses.json`,
    text: JSON.stringify({ ...addresses, [page]: [`${page}?popup=${popup}`] }),
  };
}

/** A menu item for a route of the area, which is named by its own name or by that of its page. */
export function withMenu({ folder, manifest }: Area, { name, call }: Names): Draft {
  const route = manifest.routes.find((one) => one.name === call || one.path === `/${name}`);
  const names = manifest.routes.map((one) => kebabOf(one.name)).join(', ');
  if (!route) throw new StartError(`${folder} has no route called ${name}; it has ${names}.`);
  if (route.path.includes('/:'))
    throw new StartError(
      `${route.path} has parameters: its menu item says by hand what they are (docs/decisions/030).`,
    );
  if (manifest.menus.some((menu) => menu.route === route.name))
    throw new StartError(`${folder} has a menu item for ${route.name} already.`);
  const menu: Menu = { label: route.title, route: route.name, icon, order: 100, audience: ['owner'] };
  return manifestDraft(folder, { ...manifest, menus: [...manifest.menus, menu] });
}

function manifestDraft(folder: string, manifest: RemoteManifest): Draft {
  const path = `${folder}/remote.json`;
  checkManifest(path, manifest);
  return { path, text: JSON.stringify(manifest) };
}

/** The name of a route as it is typed: lostKeys is lost-keys. */
const kebabOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
