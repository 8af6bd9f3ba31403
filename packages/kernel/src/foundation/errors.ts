import type { CommonErrorCode, ViolatedRule, Violation } from "@cartwright/contract/errors";
import type { AnyMessage } from "@cartwright/contract/message";
import type { AnyOperation, CodeOf, Operation } from "@cartwright/contract/operation";
import type { ErrorCode } from "@cartwright/contract/services";

/** Stands for any operation: rules that several operations share may use every code of the contract. */
type SomeOperation = Operation<AnyMessage, AnyMessage, string, ErrorCode>;

/**
 * An error that the contract declares. The router looks up the HTTP status by the code; an undeclared code is a bug.
 *
 * Operations name their declaration, and compile only with codes that it lists: `new ApplicationError<typeof
 * declaration>("CART_NOT_FOUND", …)`. A rule that several operations share leaves it out; `tests/architecture` checks
 * that each operation which reaches the rule declares its codes.
 */
export class ApplicationError<Declared extends AnyOperation = SomeOperation> extends Error {
	readonly code: string;
	readonly data: Readonly<Record<string, unknown>>;

	/** `description` says what is wrong and what to do about it. */
	constructor(
		code: CodeOf<Declared> | CommonErrorCode,
		description: string,
		data: Readonly<Record<string, unknown>> = {},
	) {
		super(description);
		this.name = "ApplicationError";
		this.code = code;
		this.data = data;
	}
}

/** The request breaks bounds that only the operation itself can see. */
export class InvalidArgument extends Error {
	readonly violations: readonly Violation[];

	constructor(violations: readonly Violation[]) {
		super(violations.map(({ field, description }) => `${field}: ${description}`).join("; "));
		this.name = "InvalidArgument";
		this.violations = violations;
	}
}

export const violation = (
	field: string,
	description: string,
	violatedRule: ViolatedRule = "VALIDATION",
	data: Record<string, unknown> = {},
): Violation => ({ field, description, violatedRule, ruleName: "", data });

/** One violation, thrown where it is found. */
export const invalid = (...args: Parameters<typeof violation>): InvalidArgument =>
	new InvalidArgument([violation(...args)]);

/** A violation of a rule that the contract names, as `ruleNames` lists them for a call. */
export const invalidByRule = (
	field: string,
	ruleName: string,
	description: string,
	data: Record<string, unknown> = {},
): InvalidArgument => new InvalidArgument([{ field, description, violatedRule: "OTHER", ruleName, data }]);
