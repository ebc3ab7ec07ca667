import { Button, download } from '@portal/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './security.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown this once; the server keeps only hashes of them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Keep your recovery codes
      </h3>
      <p>
        The second factor is on. Each of these codes replaces the app once, when your phone is lost. Nobody can show
        them to you again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => download('recovery-codes.csv', `Recovery code\r\n${codes.join('\r\n')}\r\n`)}>
          Save as a file
        </Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </>
  );
}
