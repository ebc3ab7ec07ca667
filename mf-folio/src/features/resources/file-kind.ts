import type { ResourceMedia } from '@portal/contract';
import { fileSize } from '@portal/ui';

/** Describes the file before it is opened: 'PDF, 240 KB'. */
export function fileFacts({ mime, size }: Pick<ResourceMedia, 'mime' | 'size'>): string {
  return `${kindOf(mime)}, ${fileSize(size)}`;
}

function kindOf(mime: string): string {
  if (mime === 'application/pdf') return 'PDF';
  return mime.startsWith('image/') ? 'Picture' : 'File';
}
