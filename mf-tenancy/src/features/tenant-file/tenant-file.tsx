import { buildPath, messages, paths } from '@portal/contract';
import { formatDay, type IsoDate } from '@portal/domain';
import { Link, useOwner, usePopups } from '@portal/platform';
import { AsyncView, Skeleton, Table, type Column } from '@portal/ui';
import type { ReactElement } from 'react';
import { noteKey, toFileRows, type FileRow, type FileSection } from '../../data/file-rows.ts';
import { useDocuments, type Documents } from '../../data/use-documents.ts';
import type { PanelContentProps } from '../../panels/tenancy-panel.ts';
import { StateTag, FileTitle } from '../../files/file-title.tsx';
import { NotesDialog } from '../../files/notes-dialog.tsx';
import { ViewFile, viewWords } from '../../files/view-file.tsx';
import styles from '../../files/files.module.css';

export const tenantFilePopup = 'documents';

const skeletonHeight = 320;

/** Leases, condition reports, storage and notes of a property, and what its owner has submitted (TEN 164). */
export function TenantFile({ property: { property_id: propertyId } }: PanelContentProps): ReactElement {
  const state = useDocuments(propertyId);
  return (
    <AsyncView what="Tenant File" state={state} skeleton={<Skeleton width="100%" height={skeletonHeight} />}>
      {(documents) => <FileTable documents={documents} propertyId={propertyId} />}
    </AsyncView>
  );
}

interface FileTableProps {
  readonly documents: Documents;
  readonly propertyId: number;
}

type Line = FileRow | { readonly section: FileSection; readonly key: FileSection; readonly isHead: true };

const sections: readonly FileSection[] = ['Lease', 'Condition Report', 'Property Storage', 'Notes', 'Document'];

function FileTable({ documents, propertyId }: FileTableProps): ReactElement {
  const { current, open, up } = usePopups({ page: buildPath(paths.tenancyOf, { id: propertyId }) });
  const { today } = useOwner();
  const bySection = Map.groupBy(toFileRows(documents, today), ({ section }) => section);
  const lines: Line[] = sections.flatMap((section) => {
    const rows = bySection.get(section) ?? [];
    return rows.length === 0 ? [] : [{ section, key: section, isHead: true as const }, ...rows];
  });
  const subject = current?.name === tenantFilePopup ? current.subject : null;
  const note = documents.property.propertyNotes.find((one) => noteKey(one) === subject);
  const showNote = (key: string): void => {
    open(tenantFilePopup, key);
  };
  return (
    <div className={styles.file}>
      <Table
        caption="Tenant File"
        columns={columnsWith(showNote)}
        rows={lines}
        keyOf={({ key }) => key}
        isHead={isHead}
        empty={messages.noData}
      />
      <p>
        <Link to={buildPath(paths.tenancyDocsOf, { id: propertyId })}>All bills and documents, tenant by tenant</Link>
      </p>
      <NotesDialog note={note} onClose={up} />
    </div>
  );
}

function isHead(line: Line): line is Extract<Line, { readonly isHead: true }> {
  return 'isHead' in line;
}

const sectionName = (section: FileSection): string => (section === 'Document' ? 'Documents' : section);

function dayWords(day: IsoDate | null): string {
  return day === null ? '–' : formatDay(day);
}

/** The headings are exact text. */
function columnsWith(onNote: (key: string) => void): readonly Column<Line>[] {
  return [
    {
      heading: 'DESCRIPTION',
      text: (line) => (isHead(line) ? sectionName(line.section) : line.title),
      cell: (line) =>
        isHead(line) ? (
          <strong>{sectionName(line.section)}</strong>
        ) : (
          <>
            <FileTitle title={line.title} /> <StateTag state={line.state} />
          </>
        ),
      isName: true,
    },
    {
      heading: 'Date',
      day: (line) => (isHead(line) ? null : line.date),
      words: (line) => (isHead(line) ? '' : dayWords(line.date)),
    },
    {
      heading: 'Link',
      text: (line) => (isHead(line) ? '' : viewWords(line)),
      cell: (line) => (isHead(line) ? null : <ViewFile row={line} onNote={onNote} />),
      align: 'end',
      isAction: true,
    },
  ];
}
