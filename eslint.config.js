import { eslintConfig } from '@portal/tooling/eslint';

export default eslintConfig();
