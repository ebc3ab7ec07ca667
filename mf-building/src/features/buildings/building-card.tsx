import { buildPath, constants, paths } from '@portal/contract';
import { cutText } from '@portal/domain';
import { Link, useProvider } from '@portal/platform';
import { MoneyText, Picture, VisuallyHidden } from '@portal/ui';
import { SliderFact } from '@portal/ui/slider';
import type { ReactElement } from 'react';
import type { Building } from '../../data/buildings.ts';
import { siteLink } from '../../data/site-link.ts';
import styles from './building-card.module.css';

export interface BuildingCardProps {
  readonly building: Building;
  /** Whether this is the building shown below. */
  readonly isCurrent: boolean;
}

/** A building in the slider (BLD 188-190). The labels are exact text; the whole card leads to the building. */
export function BuildingCard({ building, isCurrent }: BuildingCardProps): ReactElement {
  const { groupId, name, slug, picture, rent, arrears } = building;
  const site = siteLink(useProvider().site, slug);
  return (
    <article className={styles.card} data-current={isCurrent || undefined}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" />
      </div>
      <div className={styles.facts}>
        <h3 className={styles.name} title={name}>
          <Link
            to={buildPath(paths.buildingOf, { id: groupId })}
            className={styles.link}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <span aria-hidden="true">{cutText(name, constants.buildingNameCut)}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </Link>
        </h3>
        <dl>
          <SliderFact term="Monthly Rent">
            <MoneyText amount={rent} />
          </SliderFact>
          <SliderFact term="Rent Arrears">
            <span className={arrears > 0 ? styles.owed : undefined}>
              <MoneyText amount={arrears} />
            </span>
          </SliderFact>
          <SliderFact
            term="Due Date"
            hint="Rent is due on the 1st of the month, unless a unit’s own lease says otherwise."
          >
            {constants.buildingRentDueDay}
          </SliderFact>
        </dl>
        {site !== null && (
          <a className={styles.site} href={site} target="_blank" rel="noopener noreferrer">
            Site Link
            <VisuallyHidden> of {name}, in a new window</VisuallyHidden>
          </a>
        )}
      </div>
    </article>
  );
}
