import { buildPath, calls, constants, mediaPath, type ConditionReport, type FiledDocument } from '@portal/contract';
import { formatDay, isBillType, isLeaseCurrent, type IsoDate } from '@portal/domain';
import type { Documents } from './use-documents.ts';

/** The sections of a tenant file; the first four are exact text. */
export type FileSection = 'Lease' | 'Condition Report' | 'Property Storage' | 'Notes' | 'Document';

export interface FileState {
  readonly words: string;
  /** Null for what is neither done nor waited for. */
  readonly tone: 'positive' | 'warning' | 'negative' | null;
}

/** A line of a tenant file. */
export interface FileRow {
  readonly key: string;
  readonly section: FileSection;
  readonly title: string;
  readonly date: IsoDate | null;
  readonly tenantId: number | null;
  readonly state: FileState | null;
  /** Null for a note, which opens in a window of its own. */
  readonly href: string | null;
  /** The day from which its file is gone (SEC14). */
  readonly removedOn?: IsoDate | null | undefined;
}

const api = '/api';
const reportNames: Readonly<Record<number, string>> = constants.conditionReportTypes;

/** The documents of a property, section by section, the latest first. Submitted bills are among the bills. */
export function toFileRows({ property, lease }: Documents, today: IsoDate): FileRow[] {
  const { document, storage, propertyNotes, ownerDocument } = property;
  return [
    ...lease.map((file, index) => ({
      key: `lease.${file.application_id}.${index}`,
      section: 'Lease' as const,
      title: leaseTitle(file),
      date: file.added_on,
      tenantId: file.tenant_id,
      state: leaseState(file, today),
      href: leasePath(file.application_id),
    })),
    ...ownerDocument.cr.map(toReportRow),
    ...[...ownerDocument.storage, ...storage].map((file) => toFiledRow(file, 'Property Storage')),
    ...propertyNotes.map((note) => ({
      key: noteKey(note),
      section: 'Notes' as const,
      title: note.note,
      date: note.date_modified,
      tenantId: null,
      state: null,
      href: null,
    })),
    ...document
      .filter(({ document_type: type, is_submitted: isSubmitted }) => !(isSubmitted && isBillType(type)))
      .map((file) => ({
        ...toFiledRow(file, 'Document'),
        state: file.is_submitted ? submittedState(file.date_added) : null,
        removedOn: file.removed_on,
      })),
  ];
}

/** The address of a lease; the server shows it to its owner only (TN20). */
export function leasePath(applicationId: number): string {
  return api + buildPath(calls.leasePdf.path, { applicationId });
}

/** A note is named by its first file. */
export function noteKey({ notes: [first] }: Documents['property']['propertyNotes'][number]): string {
  return `note.${first?.media.path ?? ''}`;
}

/** The status of something that was submitted (TN29). */
export function submittedState(day: IsoDate | null): FileState {
  return { words: day === null ? 'Submitted, with us' : `Submitted ${formatDay(day)}, with us`, tone: 'warning' };
}

/** Signed if either says so (TN14). */
function isSigned({ is_cp_signed: signed, entry_type: entry }: ConditionReport): boolean {
  return signed === 'Y' || entry === 'C';
}

function toReportRow(report: ConditionReport): FileRow {
  const isDone = isSigned(report);
  const name = report.type === null ? undefined : reportNames[report.type];
  return {
    key: `report.${report.condition_report_id}`,
    section: 'Condition Report',
    title: name === undefined ? report.title : `${name} condition report`,
    date: report.date_added,
    tenantId: report.tenant_id,
    state: isDone ? { words: 'Signed', tone: 'positive' } : { words: 'Unsigned', tone: 'warning' },
    href: report.signed_pdf ?? api + buildPath(calls.conditionReportPdf.path, { id: report.condition_report_id }),
  };
}

function toFiledRow(file: FiledDocument, section: FileSection): FileRow {
  return {
    key: `document.${file.document_id}`,
    section,
    title: file.title,
    date: file.date_added,
    tenantId: file.tenant_id,
    state: null,
    href: mediaPath(file.media),
  };
}

/** A lease without an end, or with one after today, is current (TEN 170); one that has yet to begin says from when. */
function leaseState(
  { start, tenancy_end_date: endDate }: Documents['lease'][number],
  today: IsoDate,
): FileState | null {
  if (!isLeaseCurrent({ endDate }, today)) return null;
  const isToCome = start !== null && start > today;
  return { words: isToCome ? `Current from ${formatDay(start)}` : 'Current', tone: 'positive' };
}

function leaseTitle({ title, start, tenancy_end_date: end }: Documents['lease'][number]): string {
  if (start === null) return title;
  return `Lease ${formatDay(start)}${end === null ? ', month to month' : ` to ${formatDay(end)}`}`;
}
