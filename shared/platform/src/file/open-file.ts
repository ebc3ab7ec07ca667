import { calls, errorCodes, matchPath, type ParamsOf } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { toast } from '../toast/toast.ts';
import { openFileWindow, type FileWindow } from './file-window.ts';

/** The calls that an address of a file can be of, and the name of the window. A stored file has its own. */
const fileCalls = [
  [calls.storedFile, null],
  [calls.leasePdf, 'Lease'],
  [calls.conditionReportPdf, 'Condition report'],
  [calls.propertySla, 'Service level agreement'],
] as const;

/**
 * Opens a file in a window of its own, on a click. The window gets its address once the server has said that the file
 * is there; what speaks against it is said in the page (TEN 168). Returns false where the browser lets no window open.
 */
export function openFile(address: string): boolean {
  const opened = openFileWindow(nameOf(address), 'Your file opens here in a moment.');
  if (opened) void showFile(opened, address);
  return opened !== null;
}

interface LinkClick {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly preventDefault: () => void;
}

/** The same for a click on a link to the file. With a key held, the owner says where it opens. */
export function openFileOnClick(click: LinkClick, address: string): void {
  const isPlain = !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
  if (isPlain && openFile(address)) click.preventDefault();
}

async function showFile(opened: FileWindow, address: string): Promise<void> {
  try {
    await reachFile(address);
    opened.show(address);
  } catch (error) {
    opened.close();
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'aborted') toast.error(`The file could not be opened. ${reasonOf(error)}`);
  }
}

/** 'Not found.' tells a person nothing. Whether it was ever there is not said (RT18). */
function reasonOf({ message }: ApiError): string {
  return message === errorCodes.not_found.message ? 'It may have been removed.' : message;
}

/** Throws what the server says against the file. A file from elsewhere is not asked for. */
async function reachFile(address: string): Promise<void> {
  for (const [call] of fileCalls) {
    const params = matchPath(`/api${call.path}`, address);
    if (params !== null) await request(call, { params: params as unknown as ParamsOf<typeof call> });
  }
}

function nameOf(address: string): string {
  for (const [call, name] of fileCalls) {
    const params = matchPath(`/api${call.path}`, address);
    if (params !== null) return name ?? params.name ?? 'Your file';
  }
  return 'Your file';
}
