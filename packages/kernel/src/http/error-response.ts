import type { DeclaredError } from "@cartwright/contract/declared-error";
import { commonErrors, type ErrorBody } from "@cartwright/contract/errors";
import type { Operation } from "@cartwright/contract/operation";
import { isConflict, StoreUnavailable, TooLargeRead } from "@cartwright/store/errors";
import { ApplicationError, InvalidArgument } from "../foundation/errors.ts";
import { AmountTooLarge } from "../foundation/money.ts";
import { FilesUnavailable } from "../foundation/providers.ts";
import { TooMuchWork } from "../foundation/work-budget.ts";

export interface ErrorResponse {
	readonly status: number;
	readonly body: ErrorBody;
	/** An internal error: logged with its cause, which the caller does not get. */
	readonly ours: boolean;
	/** In how many seconds to try again, for the header of that name. */
	readonly retryAfter?: number;
}

/** An error does not echo the request: it must not be a large response to a small request. */
const maxViolations = 20;
const maxText = 4000;
const maxDataText = 500;
const maxDescription = 2000;
const maxDataItems = 300;

const shortText = (text: string, max = maxText): string => (text.length > max ? `${text.slice(0, max)}…` : text);

const shortData = (value: unknown): unknown => {
	if (typeof value === "string") return shortText(value, maxDataText);
	if (Array.isArray(value)) return value.slice(0, maxDataItems).map(shortData);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.slice(0, maxDataItems)
			.map(([name, member]) => [shortText(name, maxDataText), shortData(member)]),
	);
};

const applicationError = (status: number, code: string, given: string, data = {}): ErrorResponse => {
	const description = shortText(given);
	const details = { applicationError: { code, description, data: shortData(data) as Record<string, unknown> } };
	return { status, body: { message: description, details }, ours: false };
};

const common: Readonly<Record<string, DeclaredError>> = commonErrors;

/** The wire form of an error that an operation threw. Faults of the server name the request, to be found in its log. */
export const errorResponse = (error: unknown, operation?: Operation, requestId = ""): ErrorResponse => {
	if (error instanceof InvalidArgument) {
		const fieldViolations = error.violations.slice(0, maxViolations).map(({ field, description, data, ...rest }) => ({
			...rest,
			field: shortText(field, maxDataText),
			description: shortText(description, maxDescription),
			data: shortData(data) as Record<string, unknown>,
		}));
		const body = { message: shortText(error.message), details: { validationError: { fieldViolations } } };
		return { status: 400, body, ours: false };
	}
	if (error instanceof ApplicationError) {
		const declared = operation?.errors?.[error.code] ?? common[error.code];
		if (declared) {
			const { status } = declared;
			const { retryAfterSeconds } = error.data;
			return String(status) === error.code
				? { status, body: { message: shortText(error.message), details: {} }, ours: false }
				: {
						...applicationError(status, error.code, error.message, error.data),
						...(typeof retryAfterSeconds === "number" ? { retryAfter: retryAfterSeconds } : {}),
					};
		}
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
	if (error instanceof TooMuchWork || error instanceof TooLargeRead) {
		const status = operation?.errors?.[dataWorkCode]?.status;
		const message = error instanceof TooLargeRead ? tooLargeRead : error.message;
		return status === undefined
			? applicationError(400, "INVALID_REQUEST", message)
			: applicationError(status, dataWorkCode, `${dataWorkCode}: ${message}`);
	}
	const [code, status, description] = faultOf(error);
	const response = { ...applicationError(status, code, description, requestId ? { requestId } : {}), ours: true };
	return code === "UNAVAILABLE" ? { ...response, retryAfter: unavailableSeconds } : response;
};

const faultOf = (error: unknown) =>
	error instanceof StoreUnavailable ? unavailable : error instanceof FilesUnavailable ? filesUnavailable : internal;

/** When to try again while the database or the storage of the files is unavailable. */
export const unavailableSeconds = 5;

const tooLargeRead =
	"The items of the page are too large to be read and returned together. Request fewer at once, with a smaller limit.";
/** The code of the data service; others have none. */
const dataWorkCode = "WDE0122";
const unavailable = ["UNAVAILABLE", 503, "The shop cannot use its database just now. Try again later."] as const;
const filesUnavailable = ["UNAVAILABLE", 503, "The shop cannot use its files just now. Try again later."] as const;
const internal = ["INTERNAL", 500, "The server failed. The request id names the entry in its log."] as const;
