import { calls, constants } from '@portal/contract';
import { useWriteRefusal } from '@portal/platform';
import { FormSummary, Panel, TextArea } from '@portal/ui';
import { useRef, type ReactElement, type ReactNode, type SubmitEvent } from 'react';
import type { StoredPhotos } from '../../data/photo-items.ts';
import { PhotoGallery } from './photo-gallery.tsx';
import { PhotoManager } from './photo-manager.tsx';
import styles from './edit-property.module.css';
import { RequestBar } from './request-bar.tsx';
import { usePropertyRequest } from './use-property-request.ts';

export interface RequestFormProps {
  readonly propertyId: number;
  readonly stored: StoredPhotos;
  /** The field that chooses another property. */
  readonly choice: ReactNode;
}

const rows = 9;

/** The requested changes in words, and the photos. Both are sent together. The label is exact text (EDIT 268). */
export function RequestForm({ propertyId, stored, choice }: RequestFormProps): ReactElement {
  const heading = useRef<HTMLDivElement>(null);
  const request = usePropertyRequest(propertyId, stored, () => heading.current?.focus());
  const { field, problems, attempt, advice, photos, setPhotos } = request;
  const refusal = useWriteRefusal(calls.savePropertyMedia);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (refusal === undefined) request.submit();
  };
  return (
    <form className={styles.page} onSubmit={handleSubmit} noValidate>
      <div ref={heading} tabIndex={-1}>
        <Panel title="What should we change?">
          <div className={styles.fields}>
            <FormSummary problems={problems} attempt={attempt} advice={advice} />
            {choice}
            {refusal !== undefined && <p className={styles.refusal}>{refusal}</p>}
            <TextArea
              label="Property Details"
              hint="Write it as you would say it."
              limit={constants.propertyRequestLongest}
              counts="typed"
              rows={rows}
              required
              disabled={refusal !== undefined}
              {...field('property_request')}
            />
          </div>
        </Panel>
      </div>
      {refusal === undefined ? <PhotoManager photos={photos} onChange={setPhotos} /> : <PhotoGallery photos={photos} />}
      <RequestBar request={request} refusal={refusal} />
    </form>
  );
}
