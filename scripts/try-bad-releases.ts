import { endTogether } from './checks/command.ts';
import { refuseAll } from './release/bad/refuse-all.ts';

endTogether();
const [chosen = ''] = process.argv.slice(2);
const wrong = await refuseAll({ chosen, print: console.log });
process.exitCode = wrong.length === 0 ? 0 : 1;
