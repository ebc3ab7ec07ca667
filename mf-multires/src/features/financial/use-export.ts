import { calls, type BodyOf } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import { ApiError, linkOf, request, toast } from '@portal/platform';
import { useState } from 'react';

type Format = BodyOf<typeof calls.exportBuilding>['format'];

export interface ExportState {
  /** Names the file that is being fetched. */
  readonly waiting: Format | null;
  readonly start: (format: Format) => void;
}

/** Notes the export and saves its file, under the name that the server gives it. */
export function useExport(buildingId: number, { from, to }: DateRange, onDone: () => void): ExportState {
  const [waiting, setWaiting] = useState<Format | null>(null);
  const ask = async (format: Format): Promise<void> => {
    setWaiting(format);
    try {
      const body = { startDate: from, endDate: to, format };
      save(linkOf(await request(calls.exportBuilding, { params: { buildingId }, body })));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message);
    } finally {
      setWaiting(null);
    }
  };
  return { waiting, start: (format) => void (waiting === null ? ask(format) : undefined) };
}

function save(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
}
