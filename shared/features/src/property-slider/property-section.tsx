import { buildPath, constants, facts, paths, type Property } from '@portal/contract';
import { emit, Link, useFact, useLocation, useNavigate, useParams } from '@portal/platform';
import { AsyncView, ButtonLink, Skeleton, StatusPanel } from '@portal/ui';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import styles from './property-section.module.css';
import { SectionSlider, type SliderParts } from './section-slider.tsx';
import { useProperties } from './use-properties.ts';
import { resolveSection, type ResolvedSection } from './resolve-section.ts';

export interface PropertySectionProps {
  /** The route of one property, `paths.tenancyOf`. Its bare address is the same without the id. */
  readonly section: string;
  /** Null where the page itself chooses among the properties. */
  readonly slider?: SliderParts | null;
  /** The properties that the section is about; all of them by default. */
  readonly isListed?: (property: Property) => boolean;
  /** False where the bare address leads on only when there is one property, or one was chosen before (RT7). */
  readonly leadsToFirst?: boolean;
  /** Below the slider while none of several is chosen. */
  readonly choose?: ReactNode;
  /** Shown when the owner has no property that is not a draft. */
  readonly none: ReactNode;
  readonly children: (property: Property) => ReactNode;
}

/** The height of a card with its figures. */
const sliderHeight = 252;

const everything = (): boolean => true;

/**
 * The pages of a section about one property: the slider above, below it the property of the address. The bare address
 * leads to the property chosen last, else to the first (RT1 to RT3, RT18); the choice follows the owner from section to
 * section.
 */
export function PropertySection(props: PropertySectionProps): ReactElement {
  const state = useProperties();
  return (
    <AsyncView what="Your properties" state={state} skeleton={<SliderSkeleton />}>
      {(properties) => <Section {...props} properties={properties} />}
    </AsyncView>
  );
}

/** A row of cards, of which a narrow page shows those that have room. */
function SliderSkeleton(): ReactElement {
  return (
    <div className={styles.waiting}>
      {Array.from({ length: constants.sliderCards }, (_, card) => (
        <Skeleton key={card} width="100%" height={sliderHeight} />
      ))}
    </div>
  );
}

function Section({
  properties,
  section,
  slider = {},
  isListed = everything,
  leadsToFirst = true,
  choose,
  none,
  children,
}: PropertySectionProps & { readonly properties: readonly Property[] }): ReactElement {
  const { id } = useParams();
  const chosen = useFact(facts.propertySelected)?.property_id ?? null;
  const place = resolveSection({ properties, id, chosen, isListed, leadsToFirst });
  useSelection(place, chosen);
  useRedirect(place, section);
  const listed = properties.filter(isListed);
  return (
    <div className={styles.section}>
      {slider && (
        <SectionSlider
          {...slider}
          properties={listed}
          section={section}
          current={place.kind === 'property' ? place.property.property_id : null}
        />
      )}
      {place.kind === 'property' && children(place.property)}
      {place.kind === 'choose' && choose}
      {place.kind === 'none' && none}
      {place.kind === 'unknown' && <UnknownProperty />}
    </div>
  );
}

/** Announces to the other areas which property the owner is looking at. */
function useSelection(place: ResolvedSection, chosen: number | null): void {
  const propertyId = place.kind === 'property' ? place.property.property_id : null;
  useEffect(() => {
    if (propertyId !== null && propertyId !== chosen) emit(facts.propertySelected, { property_id: propertyId });
  }, [propertyId, chosen]);
}

/** Leads on in place, with the query as it was: Back does not bounce, and a range is kept (RT3). */
function useRedirect(place: ResolvedSection, section: string): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const to = place.kind === 'redirect' ? buildPath(section, { id: place.propertyId }) : null;
  useEffect(() => {
    if (to !== null) void navigate({ pathname: to, search }, { replace: true });
  }, [to, search, navigate]);
}

/** Another owner’s property and one that does not exist look the same (RT18). */
function UnknownProperty(): ReactElement {
  return (
    <StatusPanel
      kind="missing"
      heading="There is no property at this address"
      text="The address may be mistyped, or the property is no longer in your portfolio."
      actions={
        <ButtonLink variant="primary" href={paths.folioSnap} link={Link}>
          Go to SnapShot
        </ButtonLink>
      }
    />
  );
}
