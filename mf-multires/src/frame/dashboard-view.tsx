import type { CallState } from '@portal/platform';
import { AsyncView } from '@portal/ui';
import type { ReactElement, ReactNode } from 'react';
import { BuildingMissing } from './building-missing.tsx';
import { DashboardError } from './dashboard-error.tsx';

interface DashboardViewProps<Data> {
  readonly what: string;
  readonly state: CallState<Data>;
  readonly skeleton: ReactNode;
  readonly empty?: { readonly isEmpty: (data: Data) => boolean; readonly content: ReactNode };
  readonly children: (data: Data) => ReactNode;
}

/** The four states of this area: like everywhere, but a failure is the specification's card (MR10). */
export function DashboardView<Data>({ state, ...view }: DashboardViewProps<Data>): ReactElement {
  if (state.status === 'failed' && state.code === 'not_found') return <BuildingMissing />;
  if (state.status === 'failed') return <DashboardError failure={state} />;
  return <AsyncView state={state} {...view} />;
}
