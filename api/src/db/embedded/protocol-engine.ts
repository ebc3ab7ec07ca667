/** The parts of PGlite that the server uses. */
export interface ProtocolEngine {
  execProtocolRawStream(message: Uint8Array, options: { onRawData: (data: Uint8Array) => void }): Promise<void>;
  isInTransaction(): boolean;
}
