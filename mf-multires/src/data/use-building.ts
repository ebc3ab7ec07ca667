import { calls, type AnswerOf } from '@portal/contract';
import { useCall, useParams, type CallState } from '@portal/platform';

type BuildingAnswer = AnswerOf<typeof calls.building>;

/** The building that the address names. */
export interface ShownBuilding {
  readonly id: number;
  /** Null until it is known. */
  readonly building: BuildingAnswer['data'] | null;
  readonly isMissing: boolean;
}

/** No building has it, so that an address without a number is answered like an unknown one. */
const NOBODYS = 2_147_483_647;

export function useBuilding(): ShownBuilding {
  const { buildingId = '' } = useParams();
  const id = /^[1-9]\d{0,9}$/.test(buildingId) ? Math.min(Number(buildingId), NOBODYS) : NOBODYS;
  const state = useCall(calls.building, { params: { buildingId: id } });
  return {
    id,
    building: state.status === 'ready' ? state.data.data : null,
    isMissing: state.status === 'failed' && state.code === 'not_found',
  };
}

/** A call of this area without its 'success': its data alone. */
export function dataOf<Data>(state: CallState<{ readonly data: Data }>): CallState<Data> {
  return state.status === 'ready' ? { ...state, data: state.data.data } : state;
}
