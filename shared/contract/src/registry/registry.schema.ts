import type { InferType } from 'yup';
import { flag, oneOf, text } from '../schema/fields.ts';
import { recordOf } from '../schema/record.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { menuSchema, routeName } from './menu.schema.ts';
import {
  accesses,
  BASE,
  CONTAINER,
  FILE,
  haveNamesOfTheirOwn,
  INTEGRITY,
  isUnderDevelopment,
  NAME,
  PATH,
  RANGE,
  VERSION,
} from './patterns.ts';

const path = () => text(200).matches(PATH, 'must be a path of this portal');
const file = () => text(300).matches(FILE, 'must be a file of the release');

const routeSchema = shape({
  /** The name by which links, pages and menu items refer to the route: `editProperty`. */
  name: routeName(),
  path: path(),
  /** `owner` for a page with an owner's data, `signed-in` for one that staff without an owner may open too. */
  access: oneOf(accesses),
  title: text(100),
  /** The page stands alone: its header has the account and nothing else, and there is no menu. */
  alone: flag().optional(),
});

const declared = {
  name: text(60).matches(NAME, 'must look like mf-name'),
  routes: listOf(routeSchema)
    .min(1, 'must have a route')
    .test('are-told-apart', 'must have a name each', (routes) => haveNamesOfTheirOwn(routes)),
  /** Addresses that pages had before, and the routes to which they lead now. */
  aliases: listOf(shape({ path: path(), route: routeName() })).notRequired(),
  /** Empty for a remote without menu items. */
  menus: listOf(menuSchema),
  /** The range of contract versions that it was built for. */
  contract: text(40).matches(RANGE, 'must be a range like ^1.0.0'),
};

/** `remote.json`: the declarations of a remote, readable without running its code. */
export const remoteManifestSchema = shape(declared);

/** One release of a remote in the registry. */
export const registryEntrySchema = shape({
  ...declared,
  version: text(100).matches(VERSION, 'must be a version with the hash of its output'),
  /** The name of the federation container, unique to each release. */
  container: text(200).matches(CONTAINER, 'must be a name'),
  base: text(300).matches(BASE, 'must be a folder under /remotes/'),
  entry: file(),
  /** The files that the exposed module needs immediately, for preload links. */
  assets: shape({ js: listOf(file()), css: listOf(file()) }),
  /** The ranges of shared singletons that it was built against. */
  requires: recordOf(text(60)),
  /** The exports that it takes of each module of the page, by request. Absent for a release of before they were stated. */
  uses: recordOf(listOf(text(100))).optional(),
  /** Why the live shell lacks what it takes: the gateway says so to a page, instead of everything that it takes. */
  unfit: text(300).optional(),
  /** The digest of every file. Null only for a remote under development, whose files keep changing. */
  integrity: recordOf(text(100).matches(INTEGRITY, 'must be a sha384 digest'))
    .nullable()
    .test(
      'is-stated',
      'must state a digest for every file',
      (digests, { parent }) => digests !== null || isUnderDevelopment(parent),
    ),
});

export type RemoteManifest = InferType<typeof remoteManifestSchema>;
export type Route = InferType<typeof routeSchema>;
export type RegistryEntry = InferType<typeof registryEntrySchema>;

/** The data that the gateway writes into the page. */
export interface Registry {
  readonly contract: string;
  /** The version of the live shell: a page of another version is out of date. Absent if unknown. */
  readonly shell?: string;
  readonly remotes: readonly RegistryEntry[];
}
