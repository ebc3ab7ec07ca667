import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * The shell's function in the page that returns the digest a release file must have. A page without a shell has none.
 */
const digestOf = 'self.portalDigestOf';

/**
 * Makes a remote set the integrity of every file it loads later from the registry, so that the browser runs no other
 * file.
 */
export class IntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (source) => `${source}\n${stateDigest('script', 'src')}`);
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap('IntegrityPlugin', (source, { tag }) => `${source}\n${stateDigest(tag, 'href')}`);
    });
  }
}

function stateDigest(tag: string, address: 'src' | 'href'): string {
  return `if (${digestOf}) ${tag}.integrity = ${digestOf}(${tag}.${address});`;
}
