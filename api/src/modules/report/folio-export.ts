import { toFolioAccount } from '@portal/contract';
import type { FolioProperty } from '@portal/contract';
import { folioView } from '@portal/domain';
import type { FolioAccount, FolioView, IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { readFolio } from '../folio/folio.service.ts';

type Asked = Omit<Parameters<typeof readFolio>[1], 'customerId'>;
type Account = FolioAccount & { readonly address: string };

/** The folio view as the page shows it: from the same response, by the same rules (FVIEW 142). */
export async function readFolioView(tx: OwnerTransaction, asked: Asked, today: IsoDate): Promise<FolioView<Account>> {
  const { group, propertyList } = await readFolio(tx, { ...asked, customerId: tx.customerId }, today);
  const buildings = group.map(({ group_id, group_name, property }) => ({
    groupId: group_id,
    name: group_name,
    properties: property.map(toAccount),
  }));
  return folioView(buildings, propertyList.map(toAccount), today);
}

function toAccount(property: FolioProperty): Account {
  return { ...toFolioAccount(property), address: property.address };
}
