import { enumeration, json, list, message, optional, text, type Wire } from "./message.ts";

/** An error by code. `data` holds what a program needs to act on it. */
export const ApplicationError = message({
	code: text(),
	description: text(),
	data: json(),
});
export type ApplicationError = Wire<typeof ApplicationError>;

/** `ruleName` is filled where the rule is OTHER. */
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
 * One rule that a request breaks. `field` is a wire path such as `lineItems[0].quantity`. `data` is always sent: the
 * published client reads a member of it and fails where it is missing.
 */
export const FieldViolation = message({
	field: text(),
	description: text(),
	violatedRule: ViolatedRule,
	ruleName: optional(text()),
	data: json(),
});
export type FieldViolation = Wire<typeof FieldViolation>;

export const ValidationError = message({ fieldViolations: list(FieldViolation) });
export type ValidationError = Wire<typeof ValidationError>;

export const SystemError = message({ errorCode: optional(text()) });
export type SystemError = Wire<typeof SystemError>;

/** The body of every answer that is not 200. Exactly one of the two details is set. */
export interface ErrorBody {
	message: string;
	details:
		| { applicationError: { code: string; description: string; data: Record<string, unknown> } }
		| { validationError: { fieldViolations: Violation[] } };
}

/** A field violation with every member present, as the server sends it. */
export interface Violation {
	field: string;
	description: string;
	violatedRule: ViolatedRule;
	ruleName: string;
	data: Record<string, unknown>;
}

/** Codes that any call may answer, beside those it declares, with the HTTP status of each. */
export const commonErrors = {
	/** A request that breaks no single field's rule but cannot be read: broken JSON, a bad encoding. */
	INVALID_REQUEST: 400,
	/** A filter, sort, paging or aggregation that the call's query spec does not allow. */
	INVALID_QUERY: 400,
	/** No token, or one that is malformed, expired or revoked. */
	UNAUTHENTICATED: 401,
	/** The caller's kind may not make the call, or lacks the permission. */
	PERMISSION_DENIED: 403,
	/** The shop demands a second factor of its staff, and this sign-in showed none. */
	SECOND_FACTOR_REQUIRED: 403,
	/** No call has this address. */
	NOT_FOUND: 404,
	/** The call's own deadline passed before it could be read. */
	REQUEST_TIMEOUT: 408,
	/** Another change won several times in a row; the same request may succeed later. */
	ABORTED: 409,
	PAYLOAD_TOO_LARGE: 413,
	UNSUPPORTED_MEDIA_TYPE: 415,
	RATE_LIMITED: 429,
	INTERNAL: 500,
	/** The address is known, the call is not served yet. */
	NOT_IMPLEMENTED: 501,
	/** The server is starting, stopping or cannot reach its store. */
	UNAVAILABLE: 503,
} as const;

export type CommonErrorCode = keyof typeof commonErrors;
