import type { Example } from '../example.ts';
import type * as calls from './media.calls.ts';

export const storedFile: Example<typeof calls.storedFile> = ({ document }) => ({
  params: { path: document, name: 'front.png' },
});
