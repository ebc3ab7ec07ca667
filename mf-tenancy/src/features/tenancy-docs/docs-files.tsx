import { buildPath, messages, paths } from '@portal/contract';
import { Link, useOwner, usePopups } from '@portal/platform';
import { ButtonLink, Card, Table, type Column } from '@portal/ui';
import type { ReactElement } from 'react';
import { noteKey, toFileRows, type FileRow } from '../../data/file-rows.ts';
import type { Documents } from '../../data/use-documents.ts';
import { StateTag, FileTitle } from '../../files/file-title.tsx';
import { NotesDialog } from '../../files/notes-dialog.tsx';
import { ViewFile, viewWords } from '../../files/view-file.tsx';
import { isOfTenant, type OfTenant } from './of-tenant.ts';
import styles from './tenancy-docs.module.css';

export interface DocsPartProps extends OfTenant {
  readonly documents: Documents;
  readonly propertyId: number;
}

/** Where the lease of an empty home is listed. */
export const documentsId = 'tenant-documents';

const notePopup = 'note';

/** Leases, condition reports and documents; those of one tenant where one is chosen. */
export function DocsFiles({ documents, propertyId, tenantId }: DocsPartProps): ReactElement {
  const { current, open, close } = usePopups({ page: buildPath(paths.tenancyDocsOf, { id: propertyId }) });
  const subject = current?.name === notePopup ? current.subject : null;
  const note = documents.property.propertyNotes.find((one) => noteKey(one) === subject);
  const { today } = useOwner();
  const rows = toFileRows(documents, today).filter(isOfTenant({ tenantId }));
  return (
    <Card label="Tenant documents">
      <div className={styles.head}>
        <h2 id={documentsId} tabIndex={-1}>
          Tenant documents
        </h2>
        <ButtonLink href={`${buildPath(paths.tenancyOf, { id: propertyId })}?popup=document`} link={Link}>
          Add Document
        </ButtonLink>
      </div>
      <div className={styles.table}>
        <Table
          caption="Tenant documents"
          columns={columnsWith((key) => {
            open(notePopup, key);
          })}
          rows={rows}
          keyOf={({ key }) => key}
          empty={messages.noData}
        />
      </div>
      <NotesDialog note={note} onClose={close} />
    </Card>
  );
}

function columnsWith(onNote: (key: string) => void): readonly Column<FileRow>[] {
  return [
    { heading: 'Description', text: ({ title }) => title, cell: ({ title }) => <FileTitle title={title} /> },
    { heading: 'Type', text: ({ section }) => section },
    { heading: 'Date', day: ({ date }) => date },
    { heading: 'Status', text: ({ state }) => state?.words ?? '', cell: ({ state }) => <StateTag state={state} /> },
    {
      heading: 'Link',
      text: viewWords,
      cell: (row) => <ViewFile row={row} onNote={onNote} />,
      align: 'end',
      isAction: true,
    },
  ];
}
