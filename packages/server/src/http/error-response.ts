import { commonErrors, type ErrorBody } from "@cartwright/contract/errors";
import type { Operation } from "@cartwright/contract/operation";
import { isConflict, StoreUnavailable } from "@cartwright/store/errors";
import { ApplicationError, InvalidArgument } from "../foundation/errors.ts";
import { AmountTooLarge } from "../foundation/money.ts";

export interface ErrorResponse {
	readonly status: number;
	readonly body: ErrorBody;
	/** The fault is ours: it is logged with its cause, and the caller learns nothing but that. */
	readonly ours: boolean;
}

const applicationError = (status: number, code: string, description: string, data = {}): ErrorResponse => ({
	status,
	body: { message: description, details: { applicationError: { code, description, data } } },
	ours: false,
});

/** The wire form of whatever an operation threw. */
export const errorResponse = (error: unknown, operation?: Operation): ErrorResponse => {
	if (error instanceof InvalidArgument) {
		return {
			status: 400,
			body: {
				message: error.message,
				details: { validationError: { fieldViolations: [...error.violations] } },
			},
			ours: false,
		};
	}
	if (error instanceof ApplicationError) {
		const status = operation?.errors?.[error.code] ?? (commonErrors as Record<string, number>)[error.code];
		if (status !== undefined) return applicationError(status, error.code, error.message, error.data);
	}
	if (isConflict(error)) {
		return applicationError(
			409,
			"ABORTED",
			"Others kept changing the same entity at the same time. Nothing was changed; ask again.",
		);
	}
	if (error instanceof AmountTooLarge) {
		return applicationError(400, "INVALID_REQUEST", `${error.message}. Ask for less, or for fewer pieces.`);
	}
	return error instanceof StoreUnavailable ? unavailable : internal;
};

const unavailable: ErrorResponse = {
	...applicationError(503, "UNAVAILABLE", "The shop cannot use its database just now. Ask again later."),
	ours: true,
};

const internal: ErrorResponse = {
	...applicationError(500, "INTERNAL", "The server failed. The request id names the entry in its log."),
	ours: true,
};
