import { remoteConfig } from '@portal/tooling/webpack';

export default remoteConfig(import.meta.dirname);
