import { buildPath, paths, type Property } from '@portal/contract';
import { isFormer } from '@portal/domain';
import { PropertySection, useProperties } from '@portal/features/property-slider';
import { useNavigate } from '@portal/platform';
import { useEffect, type ReactElement } from 'react';
import { EditProperty } from './edit-property.tsx';

/** The photos of a property, and what its owner asks the provider to change (EDIT 268-276). */
export function EditPropertyPage(): ReactElement {
  return (
    <PropertySection section={paths.editProperty} slider={null} none={<NoProperty />}>
      {(property) => <ChosenProperty key={property.property_id} property={property} />}
    </PropertySection>
  );
}

/** Without a property to edit there is one to add (RT15). */
function NoProperty(): null {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.addProperty, { replace: true });
  }, [navigate]);
  return null;
}

function ChosenProperty({ property }: { readonly property: Property }): ReactElement {
  const navigate = useNavigate();
  const state = useProperties();
  // A former property is not offered, but its address still works (LS15).
  const properties = (state.status === 'ready' ? state.data : [property]).filter(
    (one) => one.property_id === property.property_id || !isFormer(one),
  );
  return (
    <EditProperty
      property={property}
      properties={properties}
      onChoose={(id) => {
        void navigate(buildPath(paths.editProperty, { id }));
      }}
    />
  );
}
