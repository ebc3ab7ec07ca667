import { createHash, randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { FileStore } from '../services/files/file-store.ts';
import type { SampleFile, SampleFiles } from './generator/sample-file.ts';
import type { CsvRow } from './generator/csv-rows.ts';

interface Drawing {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly digest: string;
}

/** The drawings of a demo, each stored once for all documents that show it. */
export class StoredDrawings {
  readonly #files: SampleFiles;
  readonly #draw: (file: SampleFile) => Uint8Array;
  readonly #drawings = new Map<string, Drawing>();

  constructor(files: SampleFiles, draw = (file: SampleFile): Uint8Array => file.draw()) {
    this.#files = files;
    this.#draw = draw;
  }

  /** A document as a row of its table. */
  place({ file: path, ...row }: CsvRow): CsvRow {
    const { name, bytes, digest } = this.#drawingOf(String(path));
    const mime = String(path).endsWith('.pdf') ? 'application/pdf' : 'image/png';
    return { ...row, file_name: basename(String(path)), stored_name: name, mime, size: bytes.length, digest };
  }

  async store(store: FileStore): Promise<void> {
    for (const { name, bytes } of this.#drawings.values()) await store.put(bytes, name);
  }

  async remove(store: FileStore): Promise<void> {
    for (const { name } of this.#drawings.values()) await store.remove(name);
  }

  #drawingOf(path: string): Drawing {
    const file = this.#files.get(path);
    if (file === undefined) throw new Error(`The sample has no file ${path}`);
    const known = this.#drawings.get(file.key);
    if (known !== undefined) return known;
    const bytes = this.#draw(file);
    const drawing = { name: randomUUID(), bytes, digest: createHash('sha256').update(bytes).digest('hex') };
    this.#drawings.set(file.key, drawing);
    return drawing;
  }
}
