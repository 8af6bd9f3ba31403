import { error } from "./declared-error.ts";
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

/** Why one item of a response could not be processed. */
export const ErrorDetails = message(
	{
		/** An error with a code. */
		applicationError: ApplicationError,
		/** Fields that violate rules. */
		validationError: ValidationError,
		/** An error of the server. */
		systemError: SystemError,
	},
	{ oneof: [["applicationError", "validationError", "systemError"]] },
);
export type ErrorDetails = Wire<typeof ErrorDetails>;

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

/** Errors that any call may return, beside those it declares. */
export const commonErrors = {
	INVALID_REQUEST: error(400, "The request cannot be parsed.", "Send valid JSON in UTF-8."),
	INVALID_QUERY: error(
		400,
		"The call does not support this filter, sort or paging.",
		"Use the fields and operators that the call lists.",
	),
	UNAUTHENTICATED: error(
		401,
		"The token is missing, malformed, expired or revoked.",
		"Request a new token and repeat the call.",
	),
	PERMISSION_DENIED: error(
		403,
		"The caller may not make this call.",
		"Use a caller of an allowed kind, or grant the permission to its role or key.",
	),
	SECOND_FACTOR_REQUIRED: error(
		403,
		"The shop requires a second factor of its staff.",
		"Set one up and sign in with it.",
	),
	NOT_FOUND: error(404, "No call has this address and method.", "Compare both with the reference."),
	REQUEST_TIMEOUT: error(408, "The request took too long to arrive.", "Repeat it."),
	ABORTED: error(409, "Concurrent changes prevented the write repeatedly.", "Repeat the request."),
	PAYLOAD_TOO_LARGE: error(413, "The request is too large.", "Send fewer items at a time."),
	/** What `PAYLOAD_TOO_LARGE` is called in calls on data collections. */
	WDE0109: error(413, "The request is too large.", "Send fewer items at a time."),
	UNSUPPORTED_MEDIA_TYPE: error(415, "The body is not JSON.", "Send `Content-Type: application/json`."),
	RATE_LIMITED: error(429, "The caller makes too many requests.", "Wait for the seconds of the header `Retry-After`."),
	CANCELLED: error(
		499,
		"The client closed the connection before the response was ready, so it does not receive this.",
		"Nothing is to be done.",
	),
	INTERNAL: error(
		500,
		"The server failed unexpectedly.",
		"Repeat the request; report the request id if it fails again.",
	),
	NOT_IMPLEMENTED: error(501, "The call is not served yet.", "Do without it."),
	UNAVAILABLE: error(
		503,
		"The server starts, stops, or cannot reach its database.",
		"Repeat the request after a few seconds.",
	),
} as const;

export type CommonErrorCode = keyof typeof commonErrors;
