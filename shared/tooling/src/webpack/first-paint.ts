import webpack from 'webpack';

/** The modules that a first paint needs besides the shell's own; their imports come with them. */
const first = /[\\/](ui|platform)[\\/]src[\\/]core\.ts$|[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The same for pages of people who are logged in: reading and writing, tables, windows, days, rules of forms. */
const inside =
  /[\\/](ui|platform)[\\/]src[\\/](chart[\\/]|slider[\\/])?index\.ts$|[\\/]platform[\\/]src[\\/]http[\\/]client\.ts$|[\\/]frame[\\/]inside\.tsx$|[\\/]node_modules[\\/](moment|yup)[\\/]/;

export interface Graphs {
  readonly chunkGraph: webpack.ChunkGraph;
}

/** Whether a chunk is for the first paint: it begins with the page, or holds roots of that alone. */
export function isOfFirstPaint(chunk: webpack.Chunk, graph: webpack.ChunkGraph): boolean {
  return chunk.canBeInitial() || (holds(first, chunk, graph) && !holds(inside, chunk, graph));
}

export function isOfInside(chunk: webpack.Chunk, graph: webpack.ChunkGraph): boolean {
  return !chunk.canBeInitial() && holds(inside, chunk, graph);
}

function holds(roots: RegExp, chunk: webpack.Chunk, graph: webpack.ChunkGraph): boolean {
  return [...graph.getChunkModulesIterable(chunk)].some((module) => roots.test(module.nameForCondition() ?? ''));
}

/** Whether a module is in a chunk of this kind. */
export function comesWith(isOfKind: typeof isOfFirstPaint): (module: webpack.Module, graphs: Graphs) => boolean {
  const known = new WeakMap<webpack.Chunk, boolean>();
  const decide = (chunk: webpack.Chunk, graph: webpack.ChunkGraph): boolean => {
    const isOne = known.get(chunk) ?? isOfKind(chunk, graph);
    known.set(chunk, isOne);
    return isOne;
  };
  return (module, { chunkGraph }) =>
    module.nameForCondition() !== null &&
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => decide(chunk, chunkGraph));
}

/**
 * Fails the build when the first paint would carry what belongs to the inside. webpack knows which exports are used of
 * the whole build, not of a chunk, so that a function of the first paint has to be in another file than one that needs
 * days or schemas.
 */
export class FirstPaintPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstPaintPlugin', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'FirstPaintPlugin', stage: beforeSplitting }, (chunks) => {
        const carried = [...chunks]
          .filter((chunk) => chunk.canBeInitial())
          .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
          .filter((module) => inside.test(module.nameForCondition() ?? ''))
          .map((module) => module.readableIdentifier(compilation.requestShortener));
        for (const name of new Set(carried))
          compilation.errors.push(new webpack.WebpackError(`the first paint of every page would carry ${name}`));
      });
    });
  }
}

/** Before chunks are split, each still holds its root. */
const beforeSplitting = -100;
