import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

const contract = /(^|\/)shared\/contract\/src\//;

/**
 * How many minified bytes of these scripts come from the contract, by their source maps: the rows that an area
 * carries. Minified and not brotli, because a compressed file has no bytes of one module.
 */
export async function contractBytes(dist: string, files: readonly string[]): Promise<number> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map((file) => bytesOf(join(dist, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function bytesOf(file: string): Promise<number> {
  const map = new SourceMap(
    JSON.parse(await readFile(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
  const lines = (await readFile(file, 'utf8')).split('\n');
  let bytes = 0;
  for (const [line, text] of lines.entries()) {
    for (let column = 0; column < text.length; column += 1) {
      if (contract.test(sourceAt(map, line, column))) bytes += Buffer.byteLength(text.charAt(column));
    }
  }
  return bytes;
}

function sourceAt(map: SourceMap, line: number, column: number): string {
  const entry = map.findEntry(line, column);
  return 'originalSource' in entry ? entry.originalSource : '';
}
