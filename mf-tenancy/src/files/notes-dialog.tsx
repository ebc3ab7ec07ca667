import { mediaPath, type PropertyNote } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { FileLink } from '@portal/features/file-link';
import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './files.module.css';

export interface NotesDialogProps {
  readonly note: PropertyNote | undefined;
  readonly onClose: () => void;
}

/** A note with its pictures and PDFs (TEN 166). */
export function NotesDialog({ note, onClose }: NotesDialogProps): ReactElement {
  return (
    <Dialog title="Notes" isOpen={note !== undefined} onClose={onClose}>
      {note && (
        <div className={styles.note}>
          <p>{note.note}</p>
          {note.date_modified !== null && <p className={styles.day}>{formatDay(note.date_modified)}</p>}
          {note.notes.map(({ media }) => (
            <NoteFile key={`${media.path}/${media.name}`} media={media} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function NoteFile({ media }: { readonly media: PropertyNote['notes'][number]['media'] }): ReactElement {
  const href = mediaPath(media);
  if (media.mime.startsWith('image/')) return <img src={href} alt={media.name} className={styles.picture} />;
  return <FileLink href={href}>{media.name}</FileLink>;
}
