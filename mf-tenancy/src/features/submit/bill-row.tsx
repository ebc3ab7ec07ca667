import { attachmentHint, attachmentProblem, constants } from '@portal/contract';
import { isIsoDate } from '@portal/domain';
import {
  DateField,
  FileField,
  FormSummary,
  Icon,
  TextField,
  VisuallyHidden,
  fileSize,
  type FormProblem,
} from '@portal/ui';
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react';
import { SendingBar } from './sending-bar.tsx';
import { accept } from './submitting.ts';
import styles from './submit.module.css';
import { useBill, type BillRowProps } from './use-bill.ts';

/** A bill with its file, sent by one call. Its fields are locked while it is being sent. */
export function BillRow(props: BillRowProps): ReactElement {
  const { id, panel, chosen } = props;
  const handleRemove = (): void => {
    bill.forget();
    panel.remove(id);
  };
  const bill = useBill(props);
  const { file, setFile, lostFiles, field, form, problems, attempt, advice, isWaiting, progress, cancel, submit } =
    bill;
  const name = file?.name ?? lostFiles[0] ?? 'A bill without its file';
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  const drop = useEffectEvent(bill.forget);
  useEffect(() => panel.ready(id, { send: () => latest.current(), forget: () => drop() }), [panel, id]);
  useEffect(() => {
    panel.waits(id, isWaiting);
  }, [panel, id, isWaiting]);
  useFirstFile(bill, chosen, handleRemove);
  const lacksFile = file === null;
  useFaults(props, name, lacksFile ? problems : problems.filter(({ fieldId }) => fieldId !== 'document'));
  const fileProblem = problems.find(({ fieldId }) => fieldId === 'document')?.message;
  // The fields show their own; so does that of the file, where there is one.
  const general = problems.flatMap(({ fieldId, message }) =>
    fieldId === undefined || (fieldId === 'document' && !lacksFile) ? [{ message }] : [],
  );
  const dayField = (part: 'start_date' | 'end_date', label: string): ReactElement | null => {
    const day = form.watch(part) ?? '';
    if (!isIsoDate(day)) return null;
    const { error, onChange } = field(part);
    return (
      <div className={styles.day}>
        <span aria-hidden="true">{label}</span>
        <DateField
          label={`${label} of ${name}`}
          value={day}
          onPick={(picked) => void onChange({ target: { name: part, value: picked }, type: 'change' })}
        />
        {error !== undefined && <p className={styles.fault}>{error}</p>}
      </div>
    );
  };
  return (
    <li className={styles.bill} aria-label={name}>
      <div className={styles.fileOf}>
        <Icon name="page" />
        <div className={styles.fileWords}>
          <strong>{name}</strong>
          <span className={styles.words}>
            {file && fileSize(file.size)}
            {isWaiting && ' · being sent'}
          </span>
        </div>
        <button
          type="button"
          className={styles.remove}
          aria-label={isWaiting ? `Stop sending ${name}` : `Remove ${name}`}
          onClick={isWaiting ? cancel : handleRemove}
        >
          <Icon name="close" />
        </button>
        {progress !== null && <SendingBar sent={progress} label={`Sending ${name}`} />}
      </div>
      <fieldset className={styles.fields} disabled={isWaiting}>
        {(general.length > 0 || advice !== null) && (
          <div className={styles.wide}>
            <FormSummary problems={general} attempt={attempt} advice={advice} />
          </div>
        )}
        {lacksFile && (
          <div className={styles.wide}>
            <FileField
              id={`document-${id}`}
              label="Attachment"
              hint={`A reload lost the file. Please choose it again. ${attachmentHint}`}
              lost={lostFiles[0]}
              error={fileProblem}
              file={file}
              onChange={setFile}
              check={attachmentProblem}
              accept={accept}
            />
          </div>
        )}
        <TextField label="Bill amount" inputMode="decimal" autoComplete="off" {...named(id, field('bill_amount'))} />
        {dayField('start_date', 'Start')}
        {dayField('end_date', 'End')}
        <Description bill={bill} id={id} />
        {problems.length > general.length && (
          <VisuallyHidden>
            <span role="alert">{`${name} was not sent. Please correct its fields.`}</span>
          </VisuallyHidden>
        )}
      </fieldset>
    </li>
  );
}

/** Several bills stand on one page, so their fields have ids of their own. */
function named<Props extends { readonly id: string }>(bill: string, props: Props): Props {
  return { ...props, id: `${props.id}-${bill}` };
}

function Description({ bill, id }: { readonly bill: ReturnType<typeof useBill>; readonly id: string }): ReactElement {
  const { commentLongest } = constants;
  const left = commentLongest - Array.from(bill.form.watch('comments').trim()).length;
  return (
    <div className={styles.description}>
      <TextField label="Description" autoComplete="off" {...named(id, bill.field('comments'))} />
      <p className={styles.left} data-tone={left < 0 ? 'negative' : undefined}>
        {`Char left: ${left}`}
      </p>
    </div>
  );
}

/** Tells the panel which fields are wrong, as often as that changes. */
function useFaults({ id, panel }: BillRowProps, of: string, problems: readonly FormProblem[]): void {
  const faulty = problems.flatMap(({ fieldId }) => fieldId ?? []).join(' ');
  useEffect(() => {
    const names = faulty.split(' ').filter(Boolean);
    panel.faults(
      id,
      names.map((name) => ({ fieldId: `${name}-${id}`, message: name, of })),
    );
  }, [panel, id, of, faulty]);
}

/** A bill begins with the file that was chosen for it; one of which nothing is left, file or text, is no bill. */
function useFirstFile(bill: ReturnType<typeof useBill>, chosen: File | null, onRemove: () => void): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (bill.file !== null) return;
    if (chosen !== null) bill.setFile(chosen);
    else if (bill.isBlank()) onRemove();
  });
}
