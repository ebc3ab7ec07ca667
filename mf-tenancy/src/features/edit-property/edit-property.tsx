import type { Property } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { AsyncView, SelectField, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { usePropertyPhotos } from '../../data/use-property-photos.ts';
import { DraftForm } from './draft-form.tsx';
import styles from './edit-property.module.css';
import { RequestForm } from './request-form.tsx';

export interface EditPropertyProps {
  readonly property: Property;
  readonly properties: readonly Property[];
  readonly onChoose: (propertyId: number) => void;
}

const skeletonHeight = 420;

export function EditProperty({ property, properties, onChoose }: EditPropertyProps): ReactElement {
  const state = usePropertyPhotos(property.property_id);
  const choice = (
    <SelectField
      id="property"
      label="Property"
      value={String(property.property_id)}
      choices={properties.map(({ property_id: id, address }) => ({ value: String(id), label: address }))}
      onChange={({ target }) => {
        onChoose(Number(target.value));
      }}
    />
  );
  return (
    <div className={styles.sections}>
      <AsyncView what="The photos" state={state} skeleton={<Skeleton width="100%" height={skeletonHeight} />}>
        {(stored) => <RequestForm propertyId={property.property_id} stored={stored} choice={choice} />}
      </AsyncView>
      {!isDoor(property) && <DraftForm propertyId={property.property_id} address={property.address} />}
    </div>
  );
}
