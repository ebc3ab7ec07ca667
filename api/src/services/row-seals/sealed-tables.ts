/** How a column is converted to text, independent of session settings and of the key in BANK_KEYS. */
export type ContentKind = 'text' | 'instant' | 'day' | 'account-number' | 'factor-secret';

export interface SealedColumns {
  /** The columns that identify a row, with their types; they are part of the content. */
  readonly key: Readonly<Record<string, 'integer' | 'bigint' | 'text'>>;
  /**
   * The version of the list of columns, incremented with each added one. Earlier seals stay valid until they are
   * renewed.
   */
  readonly version: number;
  /** The version from which on a column is sealed, for those added later. */
  readonly since?: Readonly<Record<string, number>>;
  readonly content: Readonly<Record<string, ContentKind>>;
  /** The noun for a row in output. */
  readonly noun: string;
}

/**
 * The tables that decide where money goes and who gets in, with their sealed columns (SEC9). Not sealed: derived values
 * (the last digits of a number, a statement's text, which its hash covers), progress (the last code of a factor, that a
 * link was used or has ended) and names. Of telephone numbers that of an owner is sealed: staff call it before they
 * release what no email can confirm. The triggers of the database name the same columns; a test compares both.
 */
export const sealedTables = {
  bank_accounts: {
    key: { customer_account_id: 'integer' },
    version: 2,
    since: { added_at: 2 },
    content: {
      customer_id: 'text',
      account_name: 'text',
      route: 'text',
      account_number_sealed: 'account-number',
      transit: 'text',
      added_at: 'instant',
    },
    noun: 'bank account',
  },
  bank_changes: {
    key: { change_id: 'bigint' },
    version: 2,
    since: { earlier_holds: 2 },
    content: {
      save_id: 'text',
      call: 'text',
      customer_id: 'text',
      property_id: 'text',
      customer_account_id: 'text',
      account_name: 'text',
      route: 'text',
      account_number_sealed: 'account-number',
      transit: 'text',
      made_at: 'instant',
      effective_at: 'instant',
      device: 'text',
      ended_at: 'instant',
      held_at: 'instant',
      released_at: 'instant',
      email_by: 'instant',
      emailed_at: 'instant',
      email_refused_at: 'instant',
      email_released_at: 'instant',
      earlier_holds: 'text',
    },
    noun: 'bank change',
  },
  documents: {
    key: { document_id: 'integer' },
    version: 1,
    content: {
      kind: 'text',
      ref_id: 'text',
      file_name: 'text',
      stored_name: 'text',
      mime: 'text',
      digest: 'text',
    },
    noun: 'document',
  },
  email_changes: {
    key: { id: 'bigint' },
    version: 2,
    since: { warned_at: 2, warning_refused_at: 2 },
    content: {
      login_id: 'text',
      customer_id: 'text',
      old_email: 'text',
      new_email: 'text',
      requested_at: 'instant',
      confirmed_at: 'instant',
      ended_at: 'instant',
      warned_at: 'instant',
      warning_refused_at: 'instant',
    },
    noun: 'change of address',
  },
  kept_fields: {
    key: { table_name: 'text', row_id: 'bigint', field: 'text' },
    version: 1,
    content: { customer_id: 'text', imported: 'text' },
    noun: 'note of a field that an owner changed',
  },
  links: {
    key: { token_hash: 'text' },
    version: 2,
    since: { expires_at: 2 },
    content: {
      purpose: 'text',
      subject: 'text',
      detail: 'text',
      customer_id: 'text',
      made_at: 'instant',
      expires_at: 'instant',
    },
    noun: 'link',
  },
  logins: {
    key: { id: 'integer' },
    version: 3,
    since: { addressed_at: 2, kept_at: 2, device_epoch: 3, session_epoch: 3 },
    content: {
      email: 'text',
      username: 'text',
      role: 'text',
      customer_id: 'text',
      password_hash: 'text',
      password_set_by: 'text',
      is_confirmed: 'text',
      held_at: 'instant',
      addressed_at: 'instant',
      kept_at: 'instant',
      device_epoch: 'text',
      session_epoch: 'text',
    },
    noun: 'login',
  },
  owners: {
    key: { customer_id: 'integer' },
    version: 2,
    since: { mobile: 2 },
    content: { email: 'text', mobile: 'text' },
    noun: 'owner',
  },
  properties: {
    key: { property_id: 'integer' },
    version: 1,
    content: { customer_id: 'text', customer_account_id: 'text' },
    noun: 'property',
  },
  recoveries: {
    key: { recovery_id: 'bigint' },
    version: 1,
    content: { customer_id: 'text', login_id: 'text', held_at: 'instant', reminders: 'text', settled_at: 'instant' },
    noun: 'hold',
  },
  recovery_codes: {
    key: { login_id: 'integer', code_hash: 'text' },
    version: 2,
    since: { made_at: 2 },
    content: { login_id: 'text', code_hash: 'text', made_at: 'instant' },
    noun: 'recovery code of login',
  },
  removed_bank_accounts: {
    key: { customer_account_id: 'integer' },
    version: 2,
    since: { added_at: 2 },
    content: {
      customer_id: 'text',
      removed_at: 'instant',
      account_name: 'text',
      route: 'text',
      account_number_sealed: 'account-number',
      transit: 'text',
      added_at: 'instant',
    },
    noun: 'deleted bank account',
  },
  removed_logins: {
    key: { customer_id: 'integer', email: 'text' },
    version: 1,
    content: { removed_at: 'instant' },
    noun: 'removed second authority of customer',
  },
  removed_second_factors: {
    key: { id: 'bigint' },
    version: 1,
    content: {
      login_id: 'text',
      secret_sealed: 'factor-secret',
      confirmed_at: 'instant',
      removed_at: 'instant',
      held_at: 'instant',
      kept_at: 'instant',
    },
    noun: 'turned-off second factor',
  },
  second_factors: {
    key: { login_id: 'integer' },
    version: 2,
    since: { kept_at: 2 },
    content: { secret_sealed: 'factor-secret', confirmed_at: 'instant', held_at: 'instant', kept_at: 'instant' },
    noun: 'second factor of login',
  },
  sla_signatures: {
    key: { customer_id: 'integer', sla_id: 'integer' },
    version: 1,
    content: {
      login_id: 'text',
      signed_at: 'instant',
      signed_on: 'day',
      name: 'text',
      address: 'text',
      digest: 'text',
      file_name: 'text',
    },
    noun: 'signature of customer and agreement',
  },
  slas: {
    key: { sla_id: 'integer' },
    version: 1,
    content: { customer_id: 'text', parent_id: 'text', title: 'text', status: 'text', signed_on: 'day' },
    noun: 'agreement',
  },
  statements: {
    key: { statement_id: 'integer' },
    version: 1,
    content: {
      customer_id: 'text',
      month: 'day',
      number: 'text',
      made_on: 'day',
      previous: 'text',
      hash: 'text',
    },
    noun: 'statement',
  },
} as const satisfies Readonly<Record<string, SealedColumns>>;

export type SealedTable = keyof typeof sealedTables;

/** In place of a table, in the key of a mark. */
export const PORTAL = 'portal';

export const sealedTableNames = Object.keys(sealedTables) as readonly SealedTable[];

export function columnsOf(table: SealedTable): SealedColumns {
  return sealedTables[table];
}

/** The sealed columns of a version. */
export function contentIn(table: SealedTable, version: number): SealedColumns['content'] {
  const { content, since = {} } = columnsOf(table);
  return Object.fromEntries(Object.entries(content).filter(([column]) => (since[column] ?? 1) <= version));
}

const HIGHEST = { integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER } as const;

/** Whether a text can be the key of a row. The last part may contain colons, as the name of a login may. */
export function isKeyOf(table: SealedTable, key: string): boolean {
  const types = Object.values(columnsOf(table).key);
  const found = key.split(':');
  const parts = [...found.slice(0, types.length - 1), found.slice(types.length - 1).join(':')];
  return types.every((type, index) => {
    const part = parts[index] ?? '';
    return type === 'text' ? part !== '' : /^\d{1,16}$/.test(part) && Number(part) <= HIGHEST[type];
  });
}
