import { calls, wireShapesOf, type NamesByRequest, type WireShapes } from '@portal/contract';
import webpack from 'webpack';

/** Stands for all exports of a module that is taken as a whole, or that is not an ES module. */
const everything = '*';

/**
 * Finds what the code of a build takes from others and has for others, from what webpack knows of each import. Code that
 * no chunk carries does not count.
 */
export class UsesPlugin {
  /** The exports that it takes of modules which a page provides. */
  uses: NamesByRequest = {};
  /** The exports of the packages that its own modules load by `import()`. */
  exports: NamesByRequest = {};
  /** The calls of the contract that it carries. */
  calls: WireShapes = {};

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('UsesPlugin', (compilation) => {
      // Later, modules are concatenated, and their imports of each other are gone.
      compilation.hooks.afterOptimizeChunks.tap('UsesPlugin', () => this.#read(new Carried(compilation)));
    });
  }

  #read(carried: Carried): void {
    this.uses = carried.usesOfPage();
    this.exports = carried.exportsLoaded();
    const names = carried.exportsUsedOf(rowFile);
    this.calls = wireShapesOf(Object.fromEntries(Object.entries(calls).filter(([name]) => names.has(name))));
    for (const fault of carried.faults()) carried.compilation.errors.push(new webpack.WebpackError(fault));
  }
}

const contract = /[\\/]shared[\\/]contract[\\/]src[\\/]/;
const rowFile = /[\\/]shared[\\/]contract[\\/]src[\\/].*\.calls\.ts$/;
const definingFile = /[\\/]shared[\\/]contract[\\/]src[\\/]call\.ts$/;
const ownPackage = /^@portal\//;

/** One import of a module, and the names that it takes. */
interface Import {
  readonly from: webpack.Module;
  readonly names: readonly string[];
}

/** The modules that end up in a chunk. */
class Carried {
  readonly compilation: webpack.Compilation;
  readonly #modules: readonly webpack.Module[];

  constructor(compilation: webpack.Compilation) {
    this.compilation = compilation;
    this.#modules = [...compilation.modules].filter((module) => this.#isCarried(module));
  }

  usesOfPage(): NamesByRequest {
    const used = this.#provided().map(
      ([request, module]) => [request, this.#importsOf(module).flatMap(({ names }) => names)] as const,
    );
    return byRequest(used);
  }

  exportsLoaded(): NamesByRequest {
    const own = this.#modules.filter((module) =>
      module.nameForCondition()?.startsWith(this.compilation.compiler.context),
    );
    const loaded = own.flatMap((module) =>
      [...this.#graph.getOutgoingConnections(module)].flatMap(({ dependency, module: target }) => {
        const request = dependency?.type === 'import()' ? requestOf(dependency) : null;
        return request === null ? [] : [[request, this.#exportsOf(target)] as const];
      }),
    );
    return byRequest(loaded);
  }

  /** The exports in use of the files of this name. An import that cannot be followed may use each. */
  exportsUsedOf(file: RegExp): ReadonlySet<string> {
    const names = this.#filesOf(file).flatMap((module) => {
      const used = this.#graph.getExportsInfo(module).getUsedExports(undefined);
      if (used === false) return [];
      return used === true || used === null ? this.#exportsOf(module) : [...used];
    });
    return new Set(names);
  }

  /** Imports that nobody could compare with the live shell and api. */
  faults(): readonly string[] {
    const whole = this.#provided()
      .filter(([request]) => ownPackage.test(request))
      .flatMap(([request, module]) =>
        this.#importsOf(module)
          .filter(({ names }) => names.includes(everything))
          .map(({ from }) => `${this.#nameOf(from)} takes all of ${request}: import by name what it needs`),
      );
    const rows = this.#filesOf(definingFile).flatMap((module) =>
      this.#importsOf(module)
        .filter(({ from, names }) => names.includes('defineCall') && !contract.test(from.nameForCondition() ?? ''))
        .map(({ from }) => `${this.#nameOf(from)} defines a call of its own: a call is a row of the contract`),
    );
    return [...new Set([...whole, ...rows])];
  }

  get #graph(): webpack.ModuleGraph {
    return this.compilation.moduleGraph;
  }

  #isCarried(module: webpack.Module): boolean {
    return this.compilation.chunkGraph.getNumberOfModuleChunks(module) > 0;
  }

  #filesOf(file: RegExp): readonly webpack.Module[] {
    return this.#modules.filter((module) => file.test(module.nameForCondition() ?? ''));
  }

  /** The modules that the page provides, by their request. */
  #provided(): readonly (readonly [string, webpack.Module])[] {
    return this.#modules.flatMap((module) => {
      const request = shareKeyOf(module);
      return request === null ? [] : [[request, module] as const];
    });
  }

  #importsOf(module: webpack.Module): readonly Import[] {
    return [...this.#graph.getIncomingConnections(module)].flatMap((connection) => {
      const { originModule: from, dependency } = connection;
      if (!from || !dependency || !this.#isCarried(from) || !connection.isActive(undefined)) return [];
      const paths = dependency.getReferencedExports(this.#graph, undefined);
      const names = paths.map((path) => ('name' in path ? path.name : path)[0] ?? everything);
      return [{ from, names }];
    });
  }

  #exportsOf(module: webpack.Module): readonly string[] {
    const exported = this.#graph.getProvidedExports(module);
    return Array.isArray(exported) ? exported : [everything];
  }

  #nameOf(module: webpack.Module): string {
    return module.readableIdentifier(this.compilation.requestShortener);
  }
}

function byRequest(pairs: readonly (readonly [request: string, names: readonly string[]])[]): NamesByRequest {
  const requests = [...new Set(pairs.map(([request]) => request))].sort();
  return Object.fromEntries(
    requests.map((request) => {
      const names = pairs.flatMap(([one, some]) => (one === request ? some : []));
      return [request, [...new Set(names)].sort()];
    }),
  );
}

/** Null for a file of the package itself. */
function requestOf(dependency: webpack.Dependency): string | null {
  const request = 'request' in dependency ? String(dependency.request) : '.';
  return request.startsWith('.') ? null : request;
}

/** The request under which a page provides the module; null for a module that the build carries itself. */
function shareKeyOf(module: webpack.Module): string | null {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return null;
  const { options } = module;
  return typeof options === 'object' && options !== null && 'shareKey' in options ? String(options.shareKey) : null;
}
