import { jestConfig } from '@portal/tooling/jest';

process.env['TZ'] = 'America/Toronto';

export default jestConfig(import.meta.dirname);
