import { attachmentHint, attachmentProblem, calls, constants } from '@portal/contract';
import { useOwner, useWriteForm } from '@portal/platform';
import { Button, DraftNote, FileField, FormSummary, TextArea } from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';
import type { PanelContentProps } from '../../panels/tenancy-panel.ts';
import { OTHERDOC, accept, changedBySubmitting, tellOthers } from './submitting.ts';
import { SendingBar } from './sending-bar.tsx';
import styles from './submit.module.css';

const { commentLongest, documentTypeLabels } = constants;

/** A document that is no bill (TN15). What was typed stays until it has been sent. */
export function AddDocument({ property: { property_id: propertyId }, onClose }: PanelContentProps): ReactElement {
  const { user } = useOwner();
  const form = useWriteForm(calls.documentUpload, {
    draft: `document.${propertyId}`,
    empty: { comments: '' },
    fixed: { documentType: OTHERDOC, propertyId, userId: user.customer_id },
    refreshes: changedBySubmitting,
    missingFile: 'Please attach the document.',
    onDone: onClose,
    onWritten: () => {
      tellOthers(propertyId);
    },
  });
  const {
    problems,
    attempt,
    advice,
    field,
    file,
    setFile,
    isWaiting,
    submit,
    progress,
    cancel,
    draftSince,
    lostFiles,
    discard,
  } = form;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate aria-label="Add Document">
      <div className={styles.body}>
        <DraftNote since={draftSince} onDiscard={discard} />
        <FormSummary problems={problems} attempt={attempt} advice={advice} />
        <fieldset className={styles.pair} disabled={isWaiting}>
          <TextArea
            label="Description"
            limit={commentLongest}
            hint={`What is it? At most ${commentLongest} characters.`}
            {...field('comments')}
          />
          <FileField
            id="document"
            label="Attachment"
            hint={attachmentHint}
            file={file}
            lost={lostFiles[0]}
            onChange={setFile}
            check={attachmentProblem}
            accept={accept}
            error={problems.find(({ fieldId }) => fieldId === 'document')?.message}
          />
        </fieldset>
        {progress !== null && <SendingBar sent={progress} />}
        <p className={styles.promise}>It goes to us and stands in the Tenant File of this property as submitted.</p>
      </div>
      <div className={styles.foot}>
        <Button onClick={isWaiting ? cancel : onClose}>{isWaiting ? 'Stop sending' : 'Cancel'}</Button>
        <Button type="submit" variant="primary" isWaiting={isWaiting}>
          {documentTypeLabels.OTHERDOC}
        </Button>
      </div>
    </form>
  );
}
