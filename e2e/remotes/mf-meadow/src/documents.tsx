import { calls, facts } from '@portal/contract';
import { emit, useCall, useOwner } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';

/** Exact text: tests look for it in mf-harbour. */
const property_id = 4711;

/** Emits the facts that a real area would emit after a write, and reads the same figure that mf-harbour reads. */
export function Documents(): ReactElement {
  const { user } = useOwner();
  const properties = useCall(calls.propertyList, { params: { customer_id: user.customer_id } });
  return (
    <>
      {properties.status === 'ready' && <p>{`Deeds: ${properties.data.length}`}</p>}
      <Button onClick={() => emit(facts.propertySelected, { property_id })}>Choose a property</Button>
      <Button onClick={() => emit(facts.documentSubmitted, { property_id })}>Submit a document</Button>
    </>
  );
}
