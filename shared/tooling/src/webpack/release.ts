import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Placeholder for the hash of the output during the build; as long as the hash, so that replacing it moves nothing. */
export const releasePlaceholder = 'RELEASE0HASH';

export interface BuiltAsset {
  readonly name: string;
  readonly integrity: string;
}

/** The result of a build: the hash of everything that runs, and the files of each named chunk in loading order. */
export interface BuiltOutput {
  readonly hash: string;
  readonly assets: readonly BuiltAsset[];
  /** Every file, those included that have no digest. */
  readonly names: readonly string[];
  readonly filesOf: (chunkName: string) => readonly string[];
  /** The files of one chunk alone. */
  readonly ownFilesOf: (chunkName: string) => readonly string[];
  readonly filesOfEntry: (entryName: string) => readonly string[];
}

/**
 * Hashes the finished output except source maps, together with its description, replaces the placeholder by the hash in
 * every file, and adds one JSON file made by `describe`. Version, container name and `uniqueName` of a release all
 * contain this hash: two releases of one area in one tab never share a name.
 */
export class ReleasePlugin {
  readonly #fileName: string;
  readonly #describe: (output: BuiltOutput) => object;
  readonly #hashOf: typeof hashOf;

  constructor(fileName: string, describe: (output: BuiltOutput) => object, fixedHash?: string) {
    this.#fileName = fileName;
    this.#describe = describe;
    this.#hashOf = fixedHash === undefined ? hashOf : () => fixedHash;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => this.#seal(compilation));
    });
  }

  #seal(compilation: webpack.Compilation): void {
    const names = Object.keys(compilation.assets).sort();
    const files = {
      names,
      filesOf: (chunkName: string) => filesLoadedWith(compilation, chunkName),
      ownFilesOf: (chunkName: string) => [...(compilation.namedChunks.get(chunkName)?.files ?? [])],
      filesOfEntry: (entryName: string) => compilation.entrypoints.get(entryName)?.getFiles() ?? [],
    };
    // A changed route or menu entry also makes another release.
    const described = Buffer.from(JSON.stringify(this.#describe({ hash: releasePlaceholder, assets: [], ...files })));
    const hash = this.#hashOf([
      ...names.filter(isRun).map((name) => [name, bufferOf(compilation, name)] as const),
      [this.#fileName, described],
    ]);
    for (const name of names) replacePlaceholder(compilation, name, hash);
    const output: BuiltOutput = {
      hash,
      assets: names.filter(isChecked).map((name) => ({ name, integrity: integrityOf(bufferOf(compilation, name)) })),
      ...files,
    };
    const description = `${JSON.stringify(this.#describe(output), null, 2)}\n`;
    compilation.emitAsset(this.#fileName, new webpack.sources.RawSource(description));
  }
}

/** Source maps are for people: their comments and folders do not make another release. */
function isRun(name: string): boolean {
  return !name.endsWith('.map');
}

/** A browser checks the digests of scripts and style sheets alone. */
function isChecked(name: string): boolean {
  return /\.(js|css)$/.test(name);
}

/** A chunk's own files and those of the chunks that are always loaded with it. */
function filesLoadedWith(compilation: webpack.Compilation, chunkName: string): string[] {
  const groups = [...(compilation.namedChunks.get(chunkName)?.groupsIterable ?? [])];
  return [...new Set(groups.flatMap((group) => group.getFiles()))];
}

function hashOf(files: readonly (readonly [string, Buffer])[]): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update('\0').update(content);
  return hash.digest('hex').slice(0, releasePlaceholder.length);
}

function replacePlaceholder(compilation: webpack.Compilation, name: string, hash: string): void {
  if (!/\.(js|css|map|json)$/.test(name)) return;
  const text = bufferOf(compilation, name).toString('utf8');
  if (!text.includes(releasePlaceholder)) return;
  compilation.updateAsset(name, new webpack.sources.RawSource(text.replaceAll(releasePlaceholder, hash)));
}

function bufferOf(compilation: webpack.Compilation, name: string): Buffer {
  const source = compilation.getAsset(name)?.source;
  if (!source) throw new Error(`the build lost its file ${name}`);
  return source.buffer();
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
