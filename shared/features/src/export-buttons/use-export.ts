import type { AnswerOf, BodyOf } from '@portal/contract';
import type { ReportFormat } from '@portal/domain';
import { ApiError, linkOf, openFileWindow, request, toast, type FileWindow } from '@portal/platform';
import { useRef, useState } from 'react';
import type { CsvCall, ExportOf, PdfCall } from './export-call.ts';

export interface Export {
  readonly isWaiting: boolean;
  /** The file's address, when the browser let no window open; null otherwise. */
  readonly blocked: string | null;
  readonly start: () => void;
}

interface Paper {
  readonly format: ReportFormat;
}

type LinkAnswer = AnswerOf<PdfCall | CsvCall>;

/** The action with a link. `prepare` runs on the click, before the link is there. */
interface Target<Prepared> {
  readonly prepare: () => Prepared;
  /** Returns whether the file is open. */
  readonly open: (prepared: Prepared, link: string) => boolean;
  readonly giveUp: (prepared: Prepared) => void;
}

/** A PDF opens in a window of its own, which waits for it from the click on (RP11). */
const newWindow: Target<FileWindow | null> = {
  prepare: () => openFileWindow('Your PDF', 'Your PDF is being made. It opens here in a moment.'),
  open: (opened, link) => opened?.show(link) ?? false,
  giveUp: (opened) => opened?.close(),
};

/** A CSV is downloaded: the page stays where it is, whatever the link leads to. */
const download: Target<null> = {
  prepare: () => null,
  open: (_nothing, link) => {
    const anchor = document.createElement('a');
    anchor.href = link;
    anchor.download = '';
    anchor.click();
    return true;
  },
  giveUp: () => undefined,
};

/** Prints on the named paper, else on that of printers at home. */
export const usePdf = (asked: ExportOf<PdfCall>, format?: ReportFormat): Export =>
  useExport(asked, newWindow, format && { format });
export const useCsv = (asked: ExportOf<CsvCall>): Export => useExport(asked, download);

function send(asked: ExportOf<PdfCall | CsvCall>, paper: Paper | undefined): Promise<LinkAnswer> {
  if ('params' in asked) return request(asked.call, { params: asked.params });
  const body = { ...asked.body, ...paper };
  // The row has a default for the paper, which the type of a parsed body does not show.
  return request(asked.call, { body: body as BodyOf<typeof asked.call> });
}

function useExport<Prepared>(asked: ExportOf<PdfCall | CsvCall>, target: Target<Prepared>, paper?: Paper): Export {
  const [isWaiting, setWaiting] = useState(false);
  const [blocked, setBlocked] = useState<string | null>(null);
  const isAsking = useRef(false);
  const ask = async (): Promise<void> => {
    isAsking.current = true;
    setWaiting(true);
    setBlocked(null);
    const prepared = target.prepare();
    try {
      const answer = await send(asked, paper);
      const link = linkOf(answer);
      if (!target.open(prepared, link)) setBlocked(link);
    } catch (error) {
      target.giveUp(prepared);
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message);
    } finally {
      isAsking.current = false;
      setWaiting(false);
    }
  };
  return { isWaiting, blocked, start: () => void (isAsking.current ? undefined : ask()) };
}
