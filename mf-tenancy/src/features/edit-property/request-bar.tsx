import { formatInstant } from '@portal/domain';
import { Button, Icon } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './edit-property.module.css';
import type { PropertyRequest } from './use-property-request.ts';

export interface RequestBarProps {
  readonly request: PropertyRequest;
  /** Why this user can send nothing. */
  readonly refusal: string | undefined;
}

/** A bar that sums up the request, text and photos alike, with its buttons. */
export function RequestBar({ request, refusal }: RequestBarProps): ReactElement {
  const { changes, isWaiting, progress, cancel, discard, keptSince, lostFiles } = request;
  const isChanged = changes.length > 0 || lostFiles.length > 0;
  return (
    <div className={styles.bar} data-card data-changed={isChanged || undefined}>
      <div className={styles.barWords} role="status">
        <p className={styles.barTitle}>{isChanged ? 'Not sent yet' : 'Nothing to send yet'}</p>
        <p>
          {goesWords(changes)}
          {isChanged && keptSince !== null && ` Kept as a draft since ${formatInstant(keptSince)}.`}
        </p>
        {lostFiles.length > 0 && (
          <p className={styles.lost}>
            <Icon name="caution" />
            {`Choose ${list(lostFiles)} again: a draft keeps text, not files.`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {isWaiting && progress !== null && (
          <progress className={styles.progress} value={progress} aria-label="The photos are being sent" />
        )}
        {isWaiting && <Button onClick={cancel}>Stop sending</Button>}
        {isChanged && !isWaiting && <Button onClick={discard}>Discard</Button>}
        <Button type="submit" variant="primary" isWaiting={isWaiting} disabledReason={refusal}>
          Send request
        </Button>
      </div>
    </div>
  );
}

function goesWords(changes: readonly string[]): string {
  if (changes.length === 0) return 'Your text and your photos go together.';
  const [first = ''] = changes;
  const words = list(changes);
  const isOne = changes.length === 1 && !first.endsWith('photos');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${isOne ? 'goes' : 'go'} with this request.`;
}

function list(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words);
}
