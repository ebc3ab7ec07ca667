import '@portal/ui/styles.css';
import './shared-modules.ts';
import { isUnderTest } from './overrides/active-overrides.ts';
import { startOverrides } from './overrides/start-overrides.ts';
import { startRouting } from './registry/applications.ts';
import { offerDigests } from './registry/digests.ts';
import { federationLoader, forgetLostParts } from './registry/federation.ts';
import { registryFetcher } from './registry/fetch-registry.ts';
import { remoteFetcher } from './registry/fetch-remote.ts';
import { fileFreshener, fileRefetcher } from './registry/fresh-files.ts';
import { providedVersions } from './registry/provided-versions.ts';
import { startShell } from './start.tsx';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes(isUnderTest);
offerDigests();
const ask: typeof fetch = (url, options) => fetch(url, options);
const freshenFiles = fileFreshener(ask);
const refetchFile = fileRefetcher(ask);
const refetch = (url: string): Promise<void> => {
  forgetLostParts();
  return refetchFile(url);
};
const fetchRemote = remoteFetcher(federationLoader(), freshenFiles);
const overriding = startOverrides({
  page: document,
  request: (url, options) => fetch(url, options),
  reload: () => {
    window.location.reload();
  },
});
void overriding
  .catch(() => undefined)
  .then(() => {
    startShell(document, { provided: providedVersions, fetchRemote, fetchRegistry: registryFetcher(ask), refetch });
    startRouting();
  });
