import type { CommonErrorCode, Violation } from "@cartwright/contract/errors";

/** An error response of the server. `Code` are the codes that the call declares; `errorOf` narrows to them. */
export class CallError<Code extends string = string> extends Error {
	readonly status: number;
	/** Identifies the entry in the server's log. */
	readonly requestId: string | undefined;
	/** The declared code of an application error. */
	readonly code: Code | CommonErrorCode | undefined;
	/** As the server sent them: `applicationError` or `validationError`; empty if the response was not the server's. */
	readonly details: Details;
	readonly data: Readonly<Record<string, unknown>>;
	/** The violated rules, by field. */
	readonly violations: readonly Violation[];

	constructor(status: number, requestId: string | undefined, body: unknown) {
		const { message, details } = readBody(body);
		super(message || `The server responded with ${status}.`);
		this.name = "CallError";
		this.status = status;
		this.requestId = requestId;
		this.details = details;
		this.code = details.applicationError?.code as Code | undefined;
		this.data = details.applicationError?.data ?? {};
		this.violations = details.validationError?.fieldViolations ?? [];
	}
}

/** The error response that an error was caused by, directly or through others. */
export const callErrorOf = (error: unknown): CallError | undefined => {
	for (let each = error; each instanceof Error; each = each.cause) if (each instanceof CallError) return each;
	return undefined;
};

/**
 * What a call threw, typed by the codes that the call declares; `undefined` for anything but a `CallError`.
 *
 * ```ts
 * if (errorOf(cart.addToCurrentCart, error)?.code === "ITEM_NOT_FOUND_IN_CATALOG") …
 * ```
 */
export const errorOf = <Code extends string>(_call: { readonly codes?: Code }, error: unknown) =>
	error instanceof CallError ? (error as CallError<Code>) : undefined;

export interface Details {
	readonly applicationError?: {
		readonly code: string;
		readonly description?: string;
		readonly data?: Record<string, unknown>;
	};
	readonly validationError?: { readonly fieldViolations: readonly Violation[] };
}

const readBody = (body: unknown): { message: string; details: Details } => {
	if (body === null || typeof body !== "object") return { message: "", details: {} };
	const { message, details } = body as { message?: unknown; details?: Details };
	return { message: typeof message === "string" ? message : "", details: details ?? {} };
};

/** A call without the required authentication. */
export const missingAuthentication = "Request is missing authentication data";

/** A call without the required permission. */
export const insufficientPermissions = "Insufficient permissions";
