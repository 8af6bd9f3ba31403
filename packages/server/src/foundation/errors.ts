import type { ViolatedRule, Violation } from "@cartwright/contract/errors";

/**
 * A refusal that the operation's contract declares. The router finds the HTTP status in the contract by the code; a
 * code that is not declared there is a fault of ours.
 */
export class ApplicationError extends Error {
	readonly code: string;
	readonly data: Readonly<Record<string, unknown>>;

	/** `description` says what is wrong and what to do about it. */
	constructor(code: string, description: string, data: Readonly<Record<string, unknown>> = {}) {
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
