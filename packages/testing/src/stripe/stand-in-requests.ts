/** The fields of a form, with the members of nested ones: `metadata[order]`. */
export type Fields = ReadonlyMap<string, string>;

export interface StripeResponse {
	readonly status: number;
	readonly body: object;
}

/** The first request with an idempotency key, and the response that is repeated. */
export interface FirstRequest {
	readonly request: string;
	response: StripeResponse | undefined;
}

export const readFields = (text: string): Fields => new Map(new URLSearchParams(text));

/** The members of a nested field. */
export const nested = (fields: Fields, name: string): Record<string, string> =>
	Object.fromEntries(
		[...fields].flatMap(([field, value]) => {
			const member = field.startsWith(`${name}[`) ? field.slice(name.length + 1, -1) : undefined;
			return member ? [[member, value] as const] : [];
		}),
	);

interface ErrorFacts {
	readonly message: string;
	readonly code?: string;
	readonly decline_code?: string | undefined;
	readonly param?: string;
}

export const refusal = (status: number, type: string, facts: ErrorFacts): StripeResponse => ({
	status,
	body: { error: { type, ...facts } },
});

export class RefusedByStripe extends Error {
	readonly response: StripeResponse;

	constructor(response: StripeResponse) {
		super("refused");
		this.response = response;
	}
}

export const refuse = (code: string, message: string, status = 400): never => {
	throw new RefusedByStripe(refusal(status, "invalid_request_error", { code, message }));
};

/** A card that was declined. */
export const decline = (code: string, declineCode: string | undefined): never => {
	const facts = { code, decline_code: declineCode, message: "Your card was declined." };
	throw new RefusedByStripe(refusal(402, "card_error", facts));
};
