import { forbidden, options } from './scripts/boundaries/rules.ts';

export default { forbidden, options };
