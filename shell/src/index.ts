import '@portal/ui/styles.css';
import { isUnderTest } from './overrides/active-overrides.ts';
import { startOverrides } from './overrides/start-overrides.ts';
import { startRouting } from './registry/applications.ts';
import { exposeDigests } from './registry/digests.ts';
import { federationLoader } from './registry/federation.ts';
import { registryFetcher } from './registry/fetch-registry.ts';
import { remoteFetcher } from './registry/fetch-remote.ts';
import { fileRefresher, fileRefetcher } from './registry/refresh-files.ts';
import { findExports, providedVersions } from './registry/share-scope.ts';
import { startShell } from './start.tsx';
import { installTrustedTypes } from './trusted-types.ts';

installTrustedTypes(isUnderTest);
exposeDigests();
const request: typeof fetch = (url, options) => fetch(url, options);
const refreshFiles = fileRefresher(request);
const refetch = fileRefetcher(request);
const fetchRemote = remoteFetcher(federationLoader(), refreshFiles);
const overridesReady = startOverrides({
  page: document,
  request,
  reload: () => {
    window.location.reload();
  },
});
void overridesReady
  .catch(() => undefined)
  .then(() => {
    startShell(document, {
      provided: providedVersions,
      findExports,
      fetchRemote,
      fetchRegistry: registryFetcher(request),
      refetch,
    });
    startRouting();
  });
