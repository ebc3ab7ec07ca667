import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './bank-accounts.module.css';

export interface ChequeHelpProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A picture of a cheque with its numbers, and the hint (BANK 288). */
export function ChequeHelp({ isOpen, onClose }: ChequeHelpProps): ReactElement {
  return (
    <Dialog title="Where are these numbers on a cheque?" isOpen={isOpen} onClose={onClose}>
      <svg
        className={styles.cheque}
        viewBox="0 0 440 200"
        role="img"
        aria-label="A cheque. Along its bottom are printed, from left to right: the cheque number, the transit, the financial institution and the account number."
      >
        <rect x="1" y="1" width="438" height="198" rx="8" className={styles.paper} />
        <path d="M24 40h120M24 58h80M300 40h112M24 100h300M24 130h220M300 130h112" className={styles.line} />
        <g className={styles.printed}>
          <text x="24" y="166">
            001
          </text>
          <text x="84" y="166">
            01182
          </text>
          <text x="172" y="166">
            003
          </text>
          <text x="272" y="166">
            5204417
          </text>
        </g>
        <g className={styles.labels}>
          <text x="84" y="188">
            Transit
          </text>
          <text x="172" y="188">
            Institution
          </text>
          <text x="272" y="188">
            Account number
          </text>
        </g>
      </svg>
      <p>
        The numbers are printed along the bottom of the cheque. After the number of the cheque come the transit (5
        digits), the financial institution (3 digits) and the account number (7 to 12 digits). Type digits only, zeros
        at the beginning included.
      </p>
    </Dialog>
  );
}
