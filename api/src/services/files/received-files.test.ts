import { describe, expect, it } from '@jest/globals';
import { jpeg, pdf } from '../../../testing/files/contents.ts';
import { inspectFile as inspect } from './file-content.ts';
import { findFormFault, receiveFiles } from './received-files.ts';
import { ScannerAwayError } from './scanner.ts';
import type { Scanner } from './scanner.ts';

const photos = { field: 'files', required: true, photos: true } as const;
const document = { field: 'document', required: true } as const;
const sent = (...files: readonly (readonly [string, Uint8Array])[]) => ({
  kept: files.map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })),
  count: files.length,
});
const scanner: Scanner = { isClean: async (bytes) => !bytes.includes('EICAR') };
const away: Scanner = { isClean: () => Promise.reject(new ScannerAwayError('away')) };
const infected = Buffer.concat([jpeg, Buffer.from('EICAR')]);

describe('files that are scanned before they are stored (SEC11)', () => {
  it('a photo with a virus is refused by its name, and the others of its batch stay (PH2)', async () => {
    const received = await receiveFiles(photos, sent(['a.jpg', jpeg], ['b.jpg', infected]), { inspect, scanner });
    expect(received.photos.accepted.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(received.photos.refused).toEqual([{ name: 'b.jpg', fault: 'infected' }]);
  });

  it('a document with a virus is refused in words', async () => {
    const bad = Buffer.concat([pdf, Buffer.from('EICAR')]);
    const received = await receiveFiles(document, sent(['a.pdf', bad]), { inspect, scanner });
    expect(received).toMatchObject({ attachment: null, errors: { document: ['a.pdf contains a virus.'] } });
  });

  it('what is wrong without a look into the file is said without one', () => {
    const named = (...files: readonly (readonly [string, Uint8Array])[]) => findFormFault(document, sent(...files));
    expect(named()).toEqual({ document: ['The document field is required.'] });
    expect(named(['a.pdf', pdf], ['b.pdf', pdf])).toEqual({ document: ['The document field must be one file.'] });
    expect(named(['a.exe', pdf])).toEqual({ document: [expect.stringContaining('a.exe')] });
    expect(named(['a.pdf', jpeg])).toBeNull();
  });

  it('while the scanner is away no file is taken', async () => {
    await expect(receiveFiles(document, sent(['a.pdf', pdf]), { inspect, scanner: away })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('cannot check files'),
    });
    expect(await receiveFiles(document, sent(['a.pdf', pdf]), { inspect, scanner: null })).toMatchObject({
      errors: null,
    });
  });
});
