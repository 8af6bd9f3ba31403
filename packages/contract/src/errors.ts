import { enumeration, json, list, message, optional, text, type Wire } from "./message.ts";

/** An error with a code. `data` contains what clients need to handle it. */
export const ApplicationError = message({
	/** The code, as the call declares it. */
	code: text(),
	/** What happened and what to do, in English. */
	description: text(),
	/** Values that the code refers to. */
	data: json(),
});
export type ApplicationError = Wire<typeof ApplicationError>;

/** `ruleName` is set if the rule is OTHER. */
export const ViolatedRule = enumeration([
	"VALIDATION",
	"OTHER",
	"MAX",
	"MIN",
	"MAX_LENGTH",
	"MIN_LENGTH",
	"MAX_SIZE",
	"MIN_SIZE",
	"FORMAT",
	"DECIMAL_LTE",
	"DECIMAL_GTE",
	"DECIMAL_LT",
	"DECIMAL_GT",
	"DECIMAL_MAX_SCALE",
	"INVALID_ENUM_VALUE",
	"REQUIRED_FIELD",
	"FIELD_NOT_ALLOWED",
	"ONE_OF_ALIGNMENT",
	"EXACT_LENGTH",
	"EXACT_SIZE",
	"REQUIRED_ONE_OF_FIELD",
]);
export type ViolatedRule = Wire<typeof ViolatedRule>;

/**
 * A rule that a request violates. `field` is a wire path such as `lineItems[0].quantity`. `data` is always sent: the
 * published client reads a member of it and fails if it is missing.
 */
export const FieldViolation = message({
	/** Path of the field, such as `lineItems[0].quantity`. */
	field: text(),
	/** The rule and the way to comply, in English. */
	description: text(),
	/** Which rule is violated. */
	violatedRule: ViolatedRule,
	/** Name of the rule, if `violatedRule` is OTHER. */
	ruleName: optional(text()),
	/** Values that the rule refers to, such as a limit. */
	data: json(),
});
export type FieldViolation = Wire<typeof FieldViolation>;

export const ValidationError = message({
	/** The violated rules, each with its field. */
	fieldViolations: list(FieldViolation),
});
export type ValidationError = Wire<typeof ValidationError>;

export const SystemError = message({
	/** The code of the error. */
	errorCode: optional(text()),
});
export type SystemError = Wire<typeof SystemError>;

/** The body of every response that is not 200. Exactly one of the two details is set. */
export interface ErrorBody {
	message: string;
	details:
		| { applicationError: { code: string; description: string; data: Record<string, unknown> } }
		| { validationError: { fieldViolations: Violation[] } }
		/** Where the platform gives no code: the published client then takes the HTTP status, a number, as the code. */
		| Record<string, never>;
}

/** A field violation with every member present, as the server sends it. */
export interface Violation {
	field: string;
	description: string;
	violatedRule: ViolatedRule;
	ruleName: string;
	data: Record<string, unknown>;
}

/** Codes that any call may return, beside those it declares, with the HTTP status of each. */
export const commonErrors = {
	/** A request that cannot be parsed, for example because of invalid JSON or a wrong encoding. */
	INVALID_REQUEST: 400,
	/** A filter, sort, paging or aggregation that the call's query spec does not allow. */
	INVALID_QUERY: 400,
	/** No token, or one that is malformed, expired or revoked. */
	UNAUTHENTICATED: 401,
	/** The caller's kind is not allowed, or the caller lacks the permission. */
	PERMISSION_DENIED: 403,
	/** The shop demands a second factor of its staff, and this sign-in showed none. */
	SECOND_FACTOR_REQUIRED: 403,
	/** No operation has this URL. */
	NOT_FOUND: 404,
	/** The request took too long to arrive. */
	REQUEST_TIMEOUT: 408,
	/** Concurrent changes prevented the write repeatedly; the same request may succeed later. */
	ABORTED: 409,
	PAYLOAD_TOO_LARGE: 413,
	/** What `PAYLOAD_TOO_LARGE` is called in calls on data collections. */
	WDE0109: 413,
	UNSUPPORTED_MEDIA_TYPE: 415,
	RATE_LIMITED: 429,
	/** The client closed the connection, so the rest of the work was not done. Only logs show it. */
	CANCELLED: 499,
	INTERNAL: 500,
	/** The operation exists but is not implemented yet. */
	NOT_IMPLEMENTED: 501,
	/** The server is starting or stopping, or cannot reach its database. */
	UNAVAILABLE: 503,
} as const;

export type CommonErrorCode = keyof typeof commonErrors;
