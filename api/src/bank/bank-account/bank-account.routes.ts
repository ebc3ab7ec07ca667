import { calls } from '@portal/contract';
import { momentOf } from '@portal/domain';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { route } from '../../http/route.ts';
import { copyToAll, selectBank } from './bank-choice.service.ts';
import { addDetails, deleteDetails, updateDetails } from './bank-details.service.ts';
import { readBankList } from './bank-list.service.ts';
import { readLogged } from './read-logged.service.ts';
import { writeBank } from './write-bank.service.ts';

export function addRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { clock, cipher } = deps;
  route(app, calls.bankList, (received) =>
    readLogged(deps, received, (tx) =>
      readBankList(tx, momentOf(clock.today(), clock.now()), received.session.role === 'owner' ? cipher : null),
    ),
  );
  route(app, calls.addBankDetails, (received) =>
    writeBank(deps, calls.addBankDetails, received, (writing) => addDetails(writing, received.body)),
  );
  route(app, calls.updateBankDetails, (received) =>
    writeBank(deps, calls.updateBankDetails, received, (writing) => updateDetails(writing, received.body)),
  );
  route(app, calls.deleteBankDetails, (received) =>
    writeBank(deps, calls.deleteBankDetails, received, (writing) => deleteDetails(writing, received.body)),
  );
  route(app, calls.selectBank, (received) =>
    writeBank(deps, calls.selectBank, received, (writing) => selectBank(writing, received.body)),
  );
  route(app, calls.copyAccountToAll, (received) =>
    writeBank(deps, calls.copyAccountToAll, received, (writing) => copyToAll(writing, received.body)),
  );
}
