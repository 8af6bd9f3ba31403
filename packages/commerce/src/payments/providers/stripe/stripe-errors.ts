import type { Stripe } from "stripe";

type Refusal = Stripe.errors.StripeCardError | Stripe.errors.StripeInvalidRequestError;

const unauthorized: readonly unknown[] = ["StripeAuthenticationError", "StripePermissionError"];

/** Whether Stripe does not accept the key, or not for this. */
export const isUnauthorized = (error: unknown): boolean =>
	error instanceof Error && "type" in error && unauthorized.includes(error.type);

const refusals: readonly unknown[] = ["StripeCardError", "StripeInvalidRequestError"];

/** Whether Stripe itself refused: the request has no effect, and has none when it is repeated. */
export const isRefusal = (error: unknown): error is Refusal =>
	error instanceof Error && "type" in error && refusals.includes(error.type);
