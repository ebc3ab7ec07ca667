import { defineRemote } from '@portal/platform';
import { fail, isToFail } from './fault.ts';
import { MeadowRoutes } from './routes.tsx';

if (isToFail('import')) fail('on import');

const { bootstrap, mount, unmount: leave } = defineRemote({ name: 'mf-meadow', Root: MeadowRoutes });
const unmount: typeof leave = (props) => (isToFail('unmount') ? new Promise(() => undefined) : leave(props));

export { bootstrap, mount, unmount };
