import { calls, constants, type Residence } from '@portal/contract';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { useEffect, useState } from 'react';
import { dataOf } from './use-building.ts';

/** The owner's buildings whose name contains the text; a new text aborts the request for the one before. */
export function useBuildings(text: string): CallState<readonly Residence[]> {
  const { user } = useOwner();
  const name = useSettled(text.trim());
  const query = { 'filter[ownerId]': user.customer_id, ...(name !== '' && { 'filter[name]': name }) };
  return dataOf<readonly Residence[]>(useCall(calls.buildings, { query }));
}

/** The text once nothing was typed for half a second (MRF 217). */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, constants.searchDebounce);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
