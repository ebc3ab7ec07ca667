import { shellConfig } from '@portal/tooling/webpack';

export default shellConfig(import.meta.dirname);
