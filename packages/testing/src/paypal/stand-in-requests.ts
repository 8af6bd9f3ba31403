/** A response in PayPal's form. */
export interface PayPalResponse {
	readonly status: number;
	readonly body: object | undefined;
}

/** The first request with a `PayPal-Request-Id`, and the response that is repeated. */
export interface FirstRequest {
	readonly route: string;
	response: PayPalResponse | undefined;
}

export class RefusedByPayPal extends Error {
	readonly response: PayPalResponse;

	constructor(response: PayPalResponse) {
		super("refused");
		this.response = response;
	}
}

export const refusal = (status: number, name: string, issue?: string): PayPalResponse => ({
	status,
	body: { name, message: name, debug_id: "0", details: issue ? [{ issue, description: issue }] : [], links: [] },
});

export const refuse = (issue: string): never => {
	throw new RefusedByPayPal(refusal(422, "UNPROCESSABLE_ENTITY", issue));
};

export const notFound = (): never => {
	throw new RefusedByPayPal(refusal(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID"));
};
