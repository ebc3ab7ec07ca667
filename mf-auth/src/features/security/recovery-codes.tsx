import { BlockingDialog, Button, Checkbox, Copied, download, useCopy } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import styles from './security.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Recovery codes, shown only once, in a window that only Done closes; the server keeps only hashes of them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactElement {
  const [isKept, setKept] = useState(false);
  const { result, copy } = useCopy();
  return (
    <BlockingDialog
      title="Your recovery codes"
      isOpen
      actions={
        <Button
          variant="primary"
          disabledReason={isKept ? undefined : 'Keep them first, and tick the box.'}
          onClick={onKept}
        >
          Done
        </Button>
      }
    >
      <div className={styles.kept}>
        <p>
          Each code logs you in once, when your phone is lost or broken. We show them only now. Keep them where your
          phone is not.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button icon="copy" onClick={() => copy(codes.join('\n'))}>
            Copy
          </Button>
          <Button
            icon="download"
            onClick={() => download('recovery-codes.csv', `Recovery code\r\n${codes.join('\r\n')}\r\n`)}
          >
            Download
          </Button>
          <Button onClick={() => window.print()}>Print</Button>
        </div>
        <Copied result={result} />
        <Checkbox
          label="I have kept them in a safe place."
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
      </div>
    </BlockingDialog>
  );
}
