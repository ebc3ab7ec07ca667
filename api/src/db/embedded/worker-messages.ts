export interface WorkerSettings {
  readonly folder: string;
  readonly socketPath: string;
}

export type FromWorker = { readonly type: 'ready' } | { readonly type: 'broken'; readonly reason: string };
