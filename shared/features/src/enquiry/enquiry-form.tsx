import { attachmentHint, attachmentProblem, constants, messages } from '@portal/contract';
import { Button, DialogFoot, DraftNote, FileField, FormSummary, TextArea } from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';
import styles from './enquiry.module.css';
import { useEnquiry, type EnquiryOptions } from './use-enquiry.ts';

/** The titles of the form of an enquiry (exact texts). */
export interface EnquiryWords {
  readonly title: string;
  readonly comments: string;
  readonly submit: string;
}

export interface EnquiryFormProps extends Omit<EnquiryOptions, 'label'> {
  readonly words: EnquiryWords;
  readonly onCancel: () => void;
}

const { enquiryShortest, commentLongest, uploadTypes } = constants;
const accept = uploadTypes.map((type) => `.${type}`).join(',');

/** Labels are exact text (REF 325). */
export function EnquiryForm({ words, onCancel, ...options }: EnquiryFormProps): ReactElement {
  const { field, file, setFile, draftSince, lostFiles, discard, ...form } = useEnquiry({
    ...options,
    label: words.comments,
  });
  const { problems, attempt, advice, isWaiting, submit } = form;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <DraftNote since={draftSince} onDiscard={discard} />
      <FormSummary problems={problems} attempt={attempt} advice={advice} />
      <TextArea
        label={words.comments}
        limit={commentLongest}
        hint={`${enquiryShortest} to ${commentLongest} characters.`}
        {...field('comments')}
      />
      <FileField
        id="document"
        label="Attachment"
        hint={`If you like. ${attachmentHint}`}
        file={file}
        lost={lostFiles[0]}
        onChange={setFile}
        check={attachmentProblem}
        accept={accept}
        error={problems.find(({ fieldId }) => fieldId === 'document')?.message}
      />
      <p className={styles.promise}>{messages.replyPromise}</p>
      <DialogFoot>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isWaiting={isWaiting}>
          {words.submit}
        </Button>
      </DialogFoot>
    </form>
  );
}
