/** What PayPal said instead of a result. */
class PayPalError extends Error {
	readonly status: number;
	/** What is wrong, such as INSTRUMENT_DECLINED. */
	readonly issue: string;

	constructor(status: number, issue: string) {
		super(`PayPal responds ${status} ${issue}`);
		this.status = status;
		this.issue = issue;
	}
}

interface ErrorOfPackage extends Error {
	readonly statusCode: number;
	readonly body: unknown;
}

const isOfPackage = (error: unknown): error is ErrorOfPackage =>
	error instanceof Error && "statusCode" in error && "request" in error;

/** An error without the request, whose headers hold the keys of the shop. Errors of the network have none. */
export const payPalErrorOf = (error: unknown): unknown => {
	if (!isOfPackage(error)) return error;
	const { name = "UNKNOWN_ERROR", details } = readBody(error.body);
	return new PayPalError(error.statusCode, details?.[0]?.issue ?? name);
};

interface ErrorBody {
	readonly name?: string;
	readonly details?: readonly { readonly issue?: string }[];
}

const readBody = (body: unknown): ErrorBody => {
	try {
		return JSON.parse(String(body));
	} catch {
		// Such as the page of a proxy.
		return {};
	}
};

/** Whether PayPal does not accept the keys, or not for this. */
export const isUnauthorized = (error: unknown): boolean =>
	error instanceof PayPalError && (error.status === 401 || error.status === 403);

export const isNotFound = (error: unknown): boolean => error instanceof PayPalError && error.status === 404;

/** Whether PayPal itself refused: the request has no effect. An earlier one with the same key may still be running. */
export const isRefusal = (error: unknown): error is PayPalError =>
	error instanceof PayPalError &&
	(error.status === 400 || error.status === 422) &&
	error.issue !== "PREVIOUS_REQUEST_IN_PROGRESS";
