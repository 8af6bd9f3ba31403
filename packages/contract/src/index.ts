/** What the published package exports. Inside the repository, modules are imported by their own names. */
export type {
	ChangeHookContext,
	CollectionHooks,
	DataHooks,
	HookContext,
	HookItem,
	HookQuery,
} from "./data/data-hooks.ts";
export {
	type CommonErrorCode,
	commonErrors,
	type ErrorBody,
	type ViolatedRule,
	type Violation,
} from "./errors.ts";
export type {
	Absent,
	AnyMessage,
	JsonObject,
	JsonValue,
	Message,
	Received,
	Schema,
	TextFormat,
	Wire,
} from "./message.ts";
export { openApi } from "./openapi.ts";
export type {
	AnyOperation,
	Caller,
	CodeOf,
	Endpoint,
	EventDeclaration,
	HttpMethod,
	Operation,
	Operations,
	QueryForm,
	QuerySpec,
	ReceivedFrom,
	RequestOf,
	ResponseOf,
	Service,
} from "./operation.ts";
export type { Condition, Filter, FilterOperators, QueryDate, SortBy, Unchecked } from "./query/filter-types.ts";
export { type ErrorCode, services } from "./services.ts";
