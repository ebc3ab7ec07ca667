import { calls, facts, paths, buildPath, type Property } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { emit, useCall, useFact, useLocation, useNavigate, useOwner, useParams } from '@portal/platform';
import type { AsyncState } from '@portal/ui';
import { useEffect } from 'react';

/**
 * The subject of the page: a property, none for an owner without properties (RT8), or unknown for an address that leads
 * nowhere.
 */
export type ProfilePlace =
  | { readonly kind: 'at'; readonly properties: readonly Property[]; readonly propertyId: number | null }
  | { readonly kind: 'unknown' };

/**
 * The property of the address. The bare address leads to the property chosen last in this tab, else to the first that
 * is not a draft (RT2); another owner's property is as unknown as one that does not exist (RT18).
 */
export function useProfilePlace(): AsyncState<ProfilePlace> {
  const { id } = useParams();
  const { user } = useOwner();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const state = useCall(calls.propertyList, { params: { customer_id: user.customer_id } });
  const chosen = useFact(facts.propertySelected);
  const properties = state.status === 'ready' ? state.data : null;
  const target = id === undefined && properties ? firstChoice(properties, chosen?.property_id ?? null) : null;
  const propertyId = properties?.find((one) => String(one.property_id) === id)?.property_id ?? null;
  useEffect(() => {
    if (target !== null)
      void navigate({ pathname: buildPath(paths.profileOf, { id: target }), search, hash }, { replace: true });
  }, [target, navigate, search, hash]);
  useEffect(() => {
    if (propertyId !== null && propertyId !== chosen?.property_id)
      emit(facts.propertySelected, { property_id: propertyId });
  }, [propertyId, chosen]);
  if (state.status !== 'ready') return state;
  if (target !== null) return { status: 'waiting' };
  const isUnknown = id !== undefined && propertyId === null;
  const data: ProfilePlace = isUnknown ? { kind: 'unknown' } : { kind: 'at', properties: state.data, propertyId };
  return { status: 'ready', data, stale: state.stale };
}

function firstChoice(properties: readonly Property[], chosen: number | null): number | null {
  const isThere = properties.some(({ property_id: id }) => id === chosen);
  return isThere ? chosen : (properties.find(isDoor)?.property_id ?? null);
}
