import { messages, type ListedOwner } from '@portal/contract';
import { toast, useIdentityChange, viewAs } from '@portal/platform';
import { Button, Table } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { OwnerName } from './owner-name.tsx';

const ownerName = ({ first_name, last_name }: ListedOwner): string => `${first_name} ${last_name}`.trim();

async function loginAs(customer: number): Promise<void> {
  await viewAs(customer);
  toast.success(messages.simulated);
}

/** Each owner with the button that shows the portal as they see it (SIM 83). */
export function OwnerTable({ owners }: { readonly owners: readonly ListedOwner[] }): ReactElement {
  const { isWaiting, run } = useIdentityChange(loginAs);
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (customer: number): void => {
    if (!isWaiting) setChosen(customer);
    run(customer);
  };
  return (
    <Table
      caption="Owners"
      rows={owners}
      keyOf={({ customer_id }) => customer_id}
      empty={messages.noOwners}
      columns={[
        { heading: 'Name', text: ownerName, isName: true, cell: (owner) => <OwnerName name={ownerName(owner)} /> },
        { heading: 'Email', text: ({ email }) => email },
        {
          heading: 'View',
          align: 'end',
          isAction: true,
          text: () => 'Login As',
          cell: (owner) => (
            <Button
              aria-label={`Login As ${ownerName(owner)}`}
              isWaiting={isWaiting && chosen === owner.customer_id}
              onClick={() => choose(owner.customer_id)}
            >
              Login As
            </Button>
          ),
        },
      ]}
    />
  );
}
