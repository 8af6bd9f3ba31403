import { ApplicationError } from "@cartwright/kernel/foundation/errors";

export const notConnected = (name: string): ApplicationError =>
	new ApplicationError(
		"PAYMENT_PROVIDER_NOT_CONNECTED",
		`The shop is not connected with ${name}. List the payment providers, or connect it first.`,
		{ name },
	);
