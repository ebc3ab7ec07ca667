import { calls, facts } from '@portal/contract';
import { useCall, useFact, useOwner } from '@portal/platform';
import { AsyncView } from '@portal/ui';
import type { ReactElement } from 'react';

/** Shows a fact from another area, and a figure that is read again when a fact makes it stale. */
export function Ships(): ReactElement {
  const { user } = useOwner();
  const chosen = useFact(facts.propertySelected);
  const state = useCall(calls.propertyList, { params: { customer_id: user.customer_id } });
  return (
    <>
      <p>{chosen === null ? 'No property was chosen.' : `Property ${chosen.property_id} was chosen.`}</p>
      <AsyncView what="Properties" state={state} skeleton={<p>…</p>}>
        {(properties) => <p>{`Properties: ${properties.length}`}</p>}
      </AsyncView>
    </>
  );
}
