import { attachmentHint, attachmentProblem, constants, type Property } from '@portal/contract';
import { useProvider } from '@portal/platform';
import { Button, DialogFoot, DraftNote, FileField, FormSummary, TextField } from '@portal/ui';
import type { ReactElement, SubmitEvent } from 'react';
import styles from './non-resident.module.css';
import { useApplication } from './use-application.ts';

export interface NonResidentFormProps {
  readonly property: Pick<Property, 'property_id' | 'address'>;
  readonly onClose: () => void;
}

const USUAL_PERCENT = 25;
const accept = constants.uploadTypes.map((type) => `.${type}`).join(',');

/** The labels are exact text (NRES 311, 312). The reduced rate needs a file and an amount in dollars (NR3). */
export function NonResidentForm({ property, onClose }: NonResidentFormProps): ReactElement {
  const application = useApplication(property, onClose);
  const { form, problems, advice, attempt, isWaiting, submit, keep, file, setFile } = application;
  const { draftSince, lostFiles, discard, changeRate } = application;
  const { non_resident_percent: percent = USUAL_PERCENT } = useProvider();
  const rate = form.watch('tax_type');
  const error = problems.find(({ fieldId }) => fieldId === 'tax_rate')?.message;
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submit();
  };
  const choice = (value: 'STANDARD_RATE' | 'REDUCED_RATE', label: string, about: string): ReactElement => (
    <label className={styles.choice} data-chosen={rate === value || undefined}>
      <input type="radio" value={value} {...form.register('tax_type', { onChange: changeRate })} />
      <span>
        <span className={styles.label}>{label}</span>
        <span className={styles.about}>{about}</span>
      </span>
    </label>
  );
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.address}>{property.address}</p>
      <DraftNote since={draftSince} onDiscard={discard} />
      <FormSummary problems={problems} attempt={attempt} advice={advice} />
      <div role="radiogroup" aria-label="Rate" className={styles.choices}>
        {choice(
          'STANDARD_RATE',
          'STANDARD RATE OF WITH-HOLDING',
          `We withhold the standard ${percent}% of the gross rent and remit it to the CRA.`,
        )}
        {choice(
          'REDUCED_RATE',
          'REDUCED RATE',
          'For owners with an approved reduction. Without the file, the tax cannot be reduced until it is approved.',
        )}
      </div>
      {rate === 'REDUCED_RATE' && (
        <>
          <FileField
            id="document"
            label="Approval letter"
            hint={attachmentHint}
            file={file}
            lost={lostFiles[0]}
            onChange={setFile}
            check={attachmentProblem}
            accept={accept}
            error={problems.find(({ fieldId }) => fieldId === 'document')?.message}
          />
          <TextField
            id="tax_rate"
            label="Enter tax amount"
            inputMode="decimal"
            autoComplete="off"
            placeholder="$125.50"
            hint="The tax for one month, in dollars. Example: $125.50"
            error={error}
            {...form.register('tax_rate', { onChange: keep })}
          />
          <p className={styles.about}>
            Until we have checked the file the standard rate applies. You will see "reduced rate pending".
          </p>
        </>
      )}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isWaiting={isWaiting}>
          SAVE
        </Button>
      </DialogFoot>
    </form>
  );
}
