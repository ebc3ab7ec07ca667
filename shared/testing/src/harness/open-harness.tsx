import '@portal/ui/styles.css';
import { areaId, type defineRemote, PortalRouter, startSession, startTheme } from '@portal/platform';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { authData } from '../answers/auth-data.ts';
import { keepLogin } from '../page/keep-login.ts';
import { keepFakeState } from './fake-state.ts';
import { Harness, type HarnessRoute } from './harness.tsx';

/** An area to run alone: parts of its remote.json, and the exports of its module. */
export interface AreaAlone {
  readonly name: string;
  readonly routes: readonly HarnessRoute[];
  readonly lifecycles: Pick<ReturnType<typeof defineRemote>, 'bootstrap' | 'mount'>;
  /** The session of the fake api. Null for an area with public pages. */
  readonly session: string | null;
}

/** Mounts an area on a page of its own, for a logged-in user and without a shell. */
export async function openHarness({ name, routes, lifecycles, session }: AreaAlone): Promise<void> {
  keepFakeState(window.location.search);
  if (session !== null) keepLogin(authData(), session);
  startTheme();
  startSession(document);
  const element = document.createElement('div');
  document.body.append(element);
  flushSync(() => {
    createRoot(element).render(
      <PortalRouter>
        <Harness area={name} routes={routes} placeId={areaId(name)} />
      </PortalRouter>,
    );
  });
  const props = { name, singleSpa: {}, mountParcel: noParcel };
  await lifecycles.bootstrap(props);
  await lifecycles.mount(props);
}

/** Areas do not mount parcels. */
function noParcel(): never {
  throw new Error('there is no shell to mount a parcel');
}
