import type { Media } from '@portal/contract';
import { parseMoney, type Cents, type IsoDate } from '@portal/domain';
import type { Door } from './doors.ts';

/** A bill that the owner submitted and that the provider has not brought yet: part of no figure (TN29). */
export interface SubmittedLine {
  readonly documentId: number;
  readonly address: string;
  readonly description: string;
  readonly day: IsoDate;
  readonly amount: Cents;
  readonly media: Media;
  /** The day from which the file is gone (SEC14). */
  readonly removedOn?: IsoDate | null | undefined;
}

export function toSubmitted(doors: readonly Door[]): SubmittedLine[] {
  return doors.flatMap(({ address, source }) =>
    (source.submitted_bills ?? []).map(({ document_id, comments, submitted_on, bill_amount, media, removed_on }) => ({
      documentId: document_id,
      address,
      description: comments,
      day: submitted_on,
      amount: parseMoney(bill_amount),
      media,
      removedOn: removed_on,
    })),
  );
}
