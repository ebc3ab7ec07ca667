export {
  newFundsByProperty,
  toBillFacts,
  toFolioFacts,
  toLedgerLine,
  toPropertyFacts,
  toRentFacts,
} from './adapters.ts';
export { billDescription } from './bill-description.ts';
export { attachmentProblem, unsupportedFile, uploadType } from './attachment.ts';
export { defineCall } from './call.ts';
export type { Access, AnswerOf, AnyCall, BodyOf, Call, CustomerPlace, Method, ParamsOf, QueryOf } from './call.ts';
export { calls } from './calls.ts';
export { constants } from './constants.ts';
export { errorAnswerSchema, errorCodes } from './errors.ts';
export type { ErrorAnswer, ErrorCode } from './errors.ts';
export { defineFact } from './fact.ts';
export type { Fact, PayloadOf } from './fact.ts';
export * as facts from './facts.ts';
export { mediaPath } from './media-path.ts';
export { messages } from './messages.ts';
export type { JsonSchema, OpenApiDocument } from './open-api/document.ts';
export { toJsonSchema } from './open-api/json-schema.ts';
export { openApi } from './open-api/open-api.ts';
export { findBreaks } from './released/breaks.ts';
export { jointsOf } from './released/joint.ts';
export { toOutcome } from './outcome.ts';
export type { Outcome } from './outcome.ts';
export { buildPath, matchPath, paths } from './paths.ts';
export type { PathParams } from './paths.ts';
export { incompatibility } from './registry/compatibility.ts';
export type { ProvidedVersions } from './registry/compatibility.ts';
export { matchRemote } from './registry/match-remote.ts';
export type { RemoteMatch } from './registry/match-remote.ts';
export { parseManifest } from './registry/parse-manifest.ts';
export { parseRegistry } from './registry/parse-registry.ts';
export type { DroppedEntry, ParsedRegistry } from './registry/parse-registry.ts';
export { registryEntrySchema, remoteManifestSchema } from './registry/registry.schema.ts';
export type { Registry, RegistryEntry, RemoteManifest } from './registry/registry.schema.ts';
export { checkInput } from './schema/check.ts';
export type { Checked, FieldErrors } from './schema/check.ts';
export { isEmail } from './schema/typed-fields.ts';
export { CONTRACT_VERSION } from './version.ts';
export { authDataSchema, userDetailSchema } from './wire/auth.schema.ts';
export type { AuthData, Role } from './wire/auth.schema.ts';
export { billSchema } from './wire/bill.schema.ts';
export type { Bill, BillDue } from './wire/bill.schema.ts';
export { folioLedgerEntrySchema, ledgerEntrySchema } from './wire/ledger.schema.ts';
export type { FolioLedgerEntry, LedgerEntry } from './wire/ledger.schema.ts';
export type { Media } from './wire/media.schema.ts';
export { folioPropertySchema, groupSchema, propertySchema } from './wire/property.schema.ts';
export type {
  FolioProperty,
  Group,
  OtherLease,
  Property,
  Tenant,
  TenantLease,
  WireLease,
} from './wire/property.schema.ts';
