export { toBillFacts } from './bill/bill.adapters.ts';
export { toBuildingAccount, toBuildingProperty } from './building/building.adapters.ts';
export { toFolioAccount, toFolioFacts } from './folio/folio.adapters.ts';
export { ledgerWords, toLedgerLine } from './ledger/ledger.adapters.ts';
export { tenantName } from './property/tenant-name.ts';
export { toPropertyFacts } from './property/property.adapters.ts';
export { newFundsByProperty, toRentFacts } from './rent/rent.adapters.ts';
export { billDescription } from './bill/bill-description.ts';
export {
  attachmentHint,
  attachmentProblem,
  documentRules,
  faultWords,
  fileFault,
  photoRules,
  uploadType,
} from './attachment.ts';
export type { FaultyFile, FileFault, FileRules } from './attachment.ts';
export { defineCall, takesForms } from './call.ts';
export type {
  Access,
  Addressee,
  Confirmation,
  AnswerOf,
  AnyCall,
  BodyOf,
  Call,
  CountedDays,
  CountedRows,
  CustomerPlace,
  Heavy,
  Method,
  ParamsOf,
  QueryOf,
  Spending,
  Upload,
} from './call.ts';
export * as calls from './generated/calls.ts';
export { constants } from './constants.ts';
export type { Example, Sender } from './example.ts';
export { errorAnswerSchema, errorCodes, isErrorAnswer } from './errors.ts';
export type { ErrorAnswer, ErrorCode } from './errors.ts';
export { defineFact } from './fact.ts';
export type { Fact, PayloadOf } from './fact.ts';
export * as facts from './generated/facts.ts';
export type {
  ConditionReport,
  FiledDocument,
  LeaseFile,
  ListedTenant,
  Maintenance,
  PropertyDocument,
  PropertyNote,
  SubmittedBill,
} from './document/document.schema.ts';
export { mediaPath } from './media/media-path.ts';
export { readPhotoRefs, writePhotoRefs } from './photo/photo-list.ts';
export type { PhotoRef } from './photo/photo-list.ts';
export { messages } from './messages.ts';
export type { JsonSchema, OpenApiDocument } from './open-api/document.ts';
export { toJsonSchema } from './open-api/json-schema.ts';
export { openApi } from './open-api/open-api.ts';
export { findBreaks } from './released/breaks.ts';
export { readCalls, statedCallsFile, unmetCall } from './released/unmet-call.ts';
export { wireShapesOf } from './released/wire-shape.ts';
export type { WireShapes } from './released/wire-shape.ts';
export { statedOutcome } from './outcome.ts';
export type { Outcome } from './outcome.ts';
export type { AreaRouteNames } from './generated/paths.ts';
export { buildPath, coveredSegments, matchPath, parameterNames, paths } from './paths.ts';
export type { PathParams } from './paths.ts';
export { incompatibility } from './registry/compatibility.ts';
export type { NamesByRequest, ProvidedVersions } from './registry/compatibility.ts';
export { readOffer } from './registry/offer.ts';
export { matchRemote } from './registry/match-remote.ts';
export type { RemoteMatch } from './registry/match-remote.ts';
export { movedTo } from './registry/moved-to.ts';
export type { Audience, Menu, MenuPlace, Placeholder } from './registry/menu.schema.ts';
export { parseManifest } from './registry/parse-manifest.ts';
export { parseRegistry } from './registry/parse-registry.ts';
export type { Dropped, ParsedRegistry } from './registry/parse-registry.ts';
export { readEntries } from './registry/read-entries.ts';
export { registryEntrySchema, remoteManifestSchema } from './registry/registry.schema.ts';
export type { Registry, RegistryEntry, RemoteManifest, Route } from './registry/registry.schema.ts';
export { checkInput } from './schema/check.ts';
export type { Checked, FieldErrors } from './schema/check.ts';
export {
  isId,
  isLine,
  isListOf,
  isObject,
  isOneOf,
  isShape,
  isText,
  isWholeNumber,
  orNull,
  wrongFields,
} from './schema/guards.ts';
export type { Guard } from './schema/guards.ts';
export type { IdKind } from './schema/fields.ts';
export { isLongEnough } from './schema/password.ts';
export { isEmail, isPhone } from './schema/typed-fields.ts';
export { CONTRACT_VERSION } from './version.ts';
export { isProvider, providerSchema } from './session/provider.schema.ts';
export type { Provider } from './session/provider.schema.ts';
export { authDataSchema, isAuthData, userDetailSchema } from './auth/auth.schema.ts';
export type { AuthData, Role } from './auth/auth.schema.ts';
export { confirmSchema } from './auth/confirm.schema.ts';
export { billSchema } from './bill/bill.schema.ts';
export type { Bill, BillDue, PaidBill } from './bill/bill.schema.ts';
export { folioGroupSchema, groupSchema } from './building/building.schema.ts';
export type { FolioGroup, Group } from './building/building.schema.ts';
export { folioLedgerEntrySchema, ledgerEntrySchema } from './ledger/ledger.schema.ts';
export type { FolioLedgerEntry, LedgerEntry } from './ledger/ledger.schema.ts';
export { enquiryComments } from './enquiry/enquiry.schema.ts';
export { applicationSchema, loadedFlags, nonResidentFlags } from './non-resident/non-resident.schema.ts';
export type { NonResidentApplication } from './non-resident/non-resident.schema.ts';
export { locationTypes } from './location/location.schema.ts';
export type { Location } from './location/location.schema.ts';
export { authoritySchema, newAuthoritySchema, personalSchema } from './profile/profile.forms.ts';
export type { AuthorityDetails, PersonalDetails } from './profile/profile.forms.ts';
export type { Account, Profile, SecondAuthority } from './profile/profile.schema.ts';
export type { UnreachableOwner } from './unreachable/unreachable.schema.ts';
export { waitsWords } from './bank-account/bank-account.schema.ts';
export type { BankAccount, BankChoice, BankList } from './bank-account/bank-account.schema.ts';
export type { LinkState } from './link/link.schema.ts';
export type { Notification } from './notification/notification.schema.ts';
export type { PendingSla, SignedSla } from './sla/sla.schema.ts';
export type { BookingSlots, OpenMeeting } from './booking/booking.schema.ts';
export { residenceFigures } from './multires/multires.schema.ts';
export type {
  FinancialMetrics,
  OccupancyMetrics,
  OperationalMetrics,
  Residence,
  ResidenceFigure,
  ResidenceLedger,
  ResidenceRow,
} from './multires/multires.schema.ts';
export type { Media } from './media/media.schema.ts';
export type { Resource, ResourceMedia } from './resource/resource.schema.ts';
export type { Statement, StatementCorrection, StatementLineChange } from './statement/statement.schema.ts';
export { thumbnailName, thumbnailPath } from './resource/thumbnail-path.ts';
export { folioPropertySchema, propertySchema } from './property/property.schema.ts';
export type {
  FolioProperty,
  OtherLease,
  Property,
  Tenant,
  TenantLease,
  WireLease,
} from './property/property.schema.ts';
export { actionsOf, wordsOf } from './activity/activity-words.ts';
export type { AuditAction } from './activity/activity-words.ts';
export type { Held } from './recovery/recovery.schema.ts';
export type { OwnSession } from './own-session/own-session.schema.ts';
export { activityKinds } from './activity/activity.schema.ts';
export type { ActivityEntry, ActivityKind, ActivityMove, ActivityPerson } from './activity/activity.schema.ts';
export type { ListedOwner } from './owner/owner.schema.ts';
export type { FoundBill, FoundPaidBill, FoundProperty, FoundTenant } from './search/search.schema.ts';
