import { toFolioAccount, type FolioProperty } from '@portal/contract';
import type { FolioAccount } from '@portal/domain';

/** A door with its account in a range of days, and the server's record. */
export interface FigureDoor extends FolioAccount {
  readonly address: string;
  readonly source: FolioProperty;
}

export function toFigureDoor(source: FolioProperty): FigureDoor {
  return { ...toFolioAccount(source), address: source.address, source };
}
