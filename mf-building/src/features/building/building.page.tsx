import { buildPath, facts, messages, paths } from '@portal/contract';
import { emit, Link, useFact, useLocation, useNavigate, useParams } from '@portal/platform';
import { AsyncView, StatusPanel } from '@portal/ui';
import { useEffect, type ReactElement } from 'react';
import type { Building } from '../../data/buildings.ts';
import { placeOf, type ResolvedBuilding } from '../../data/place.ts';
import { useBuildings } from '../../data/use-buildings.ts';
import { BuildingSlider } from '../buildings/building-slider.tsx';
import { BuildingSection } from './building-section.page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import styles from './building.module.css';

/** The buildings, and below them the one of the address (RT4, RT5). */
export function BuildingPage(): ReactElement {
  const state = useBuildings();
  const { id } = useParams();
  return (
    <AsyncView what="Your buildings" state={state} skeleton={<PageSkeleton />}>
      {(buildings) => <Buildings buildings={buildings} place={placeOf(id, buildings)} />}
    </AsyncView>
  );
}

interface BuildingsProps {
  readonly buildings: readonly Building[];
  readonly place: ResolvedBuilding;
}

function Buildings({ buildings, place }: BuildingsProps): ReactElement {
  if (place.kind === 'none') return <NoBuilding />;
  if (place.kind === 'redirect') return <Redirect to={place.to} />;
  const shown = place.kind === 'building' ? place.building : null;
  return <Shown buildings={buildings} shown={shown} />;
}

interface ShownProps {
  readonly buildings: readonly Building[];
  readonly shown: Building | null;
}

/** Tells the other areas which building it is; without one, the building that was opened last is marked. */
function Shown({ buildings, shown }: ShownProps): ReactElement {
  const chosen = useFact(facts.buildingSelected)?.group_id ?? null;
  const id = shown?.groupId ?? null;
  useEffect(() => {
    if (id !== null && id !== chosen) emit(facts.buildingSelected, { group_id: id });
  }, [id, chosen]);
  return (
    <div className={styles.page}>
      <BuildingSlider buildings={buildings} current={id ?? chosen} />
      {shown ? <BuildingSection key={shown.groupId} building={shown} /> : <UnknownBuilding />}
    </div>
  );
}

function NoBuilding(): ReactElement {
  return (
    <div className={styles.none}>
      <p>{messages.noBuilding}</p>
      <p>
        Once we manage a building of yours, its doors and their figures are here. Other properties are in Tenancy View.
      </p>
      <Link to={paths.folioSnap}>Go to SnapShot</Link>
    </div>
  );
}

/** Replaces the path of the address and keeps its query (RT3). */
function Redirect({ to }: { readonly to: Building }): ReactElement {
  const navigate = useNavigate();
  const { search } = useLocation();
  const pathname = buildPath(paths.buildingOf, { id: to.groupId });
  useEffect(() => {
    void navigate({ pathname, search }, { replace: true });
  }, [navigate, pathname, search]);
  return <PageSkeleton />;
}

/** The same for a building of another owner and for one that does not exist (RT18). */
function UnknownBuilding(): ReactElement {
  return (
    <StatusPanel
      kind="missing"
      heading={messages.unknownBuilding}
      text="This address leads to no building. Choose one above."
      actions={<Link to={paths.building}>The first building</Link>}
    />
  );
}
