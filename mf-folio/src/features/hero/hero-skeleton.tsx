import { formatDay } from '@portal/domain';
import { useOwner } from '@portal/platform';
import { SkeletonOf } from '@portal/ui';
import type { ReactElement } from 'react';
import { NextPaymentPlace } from './next-payment.tsx';
import styles from './portfolio-hero.module.css';

/** A skeleton as large as the hero of an owner with this name, some doors and a payment to come. */
export function HeroSkeleton({ name }: { readonly name: string }): ReactElement {
  const { today } = useOwner();
  return (
    <SkeletonOf>
      <div className={styles.hero}>
        <div className={styles.ring} />
        <div className={styles.owner}>
          <p className={styles.name}>{name}</p>
          <p className={styles.doors}>
            <span>12 Doors, 10 of them leased</span>
            <span className={styles.between}> · </span>
            <span>all figures as of {formatDay(today)}</span>
          </p>
        </div>
        <NextPaymentPlace />
      </div>
    </SkeletonOf>
  );
}
