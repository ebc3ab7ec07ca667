import { calls, paths } from '@portal/contract';
import { gaugeText } from '@portal/domain';
import { Link, useWriteRefusal } from '@portal/platform';
import { Button, ButtonLink } from '@portal/ui';
import { Gauge } from '@portal/ui/chart';
import type { ReactElement } from 'react';
import type { Building } from '../../data/buildings.ts';
import styles from './building.module.css';

export interface BuildingHeadProps {
  readonly building: Building;
  readonly onAsk: () => void;
}

/**
 * The building, how much of it is leased whatever the filter says, and 'Owner Inquiry' (BLD 193, 202). Owners have no
 * menu item to the metrics of their buildings and the meetings there, so the way is here (SIM6).
 */
export function BuildingHead({ building, onAsk }: BuildingHeadProps): ReactElement {
  const { name, address, occupancy } = building;
  const { doors, leased, percent } = occupancy;
  const facts = [address, `${leased} of ${doors} leased`].filter((fact) => fact);
  return (
    <header className={styles.head}>
      <span className={styles.gauge}>
        <Gauge percent={percent} text={gaugeText(percent)} label="Leased" />
      </span>
      <div className={styles.title}>
        <h2 id="building">{name}</h2>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </div>
      <ButtonLink href={paths.multires} link={Link}>
        Metrics and meetings
      </ButtonLink>
      <Button icon="pencil" aria-haspopup="dialog" disabledReason={useWriteRefusal(calls.ownerEnquiry)} onClick={onAsk}>
        Owner Inquiry
      </Button>
    </header>
  );
}
