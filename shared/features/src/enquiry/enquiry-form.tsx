import { attachmentProblem, constants, messages } from '@portal/contract';
import { Button, FileField, FormSummary, TextArea } from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';
import styles from './enquiry.module.css';
import { useEnquiry, type EnquiryOptions } from './use-enquiry.ts';

export interface EnquiryFormProps extends EnquiryOptions {
  readonly onFile: (file: File | null) => void;
}

const { enquiryShortest, commentLongest, uploadTypes } = constants;
const accept = uploadTypes.map((type) => `.${type}`).join(',');

/** Labels are exact text (REF 325). */
export function EnquiryForm({ onFile, ...options }: EnquiryFormProps): ReactElement {
  const { form, keep, problems, attempt, isWaiting, submit } = useEnquiry(options);
  const handleFile = (file: File | null): void => {
    onFile(file);
    keep();
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FormSummary problems={problems} attempt={attempt} />
      <TextArea
        id="comments"
        label="Description"
        limit={commentLongest}
        hint={`${enquiryShortest} to ${commentLongest} characters`}
        error={form.formState.errors.comments?.message}
        {...form.register('comments', { onChange: keep })}
      />
      <FileField
        id="document"
        label="Attachment"
        hint="Optional"
        file={options.file}
        onChange={handleFile}
        check={attachmentProblem}
        accept={accept}
      />
      <p className={styles.promise}>{messages.replyPromise}</p>
      <Button type="submit" variant="primary" isWaiting={isWaiting}>
        Submit Enquiry
      </Button>
    </form>
  );
}
