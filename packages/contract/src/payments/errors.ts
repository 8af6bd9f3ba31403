import { error } from "../declared-error.ts";

export const PAYMENT_NOT_FOUND = error(
	404,
	"No payment has this id, or it is another shopper's.",
	"Use the id that `createOrder` returned.",
);
export const RETURN_URL_NOT_ALLOWED = error(
	400,
	"The return address is not allowed for the client.",
	"Register its origin for the client.",
);
export const TEST_PAYMENT_NOT_FOUND = error(
	404,
	"The test gateway has no such transaction.",
	"Use the id in the confirmation address.",
);
export const PAYMENT_PROVIDER_NOT_CONNECTED = error(
	404,
	"The shop has no payment provider with this name.",
	"List the payment providers again, or connect it first.",
);
export const PAYMENT_KEYS_REJECTED = error(
	400,
	"The payment network does not accept the keys, or not for payments.",
	"Copy the keys again; a restricted one needs access to payments, refunds and customers.",
);
export const PAYMENT_NETWORK_UNAVAILABLE = error(503, "The payment network does not respond.", "Repeat the call.");
export const PAYMENT_REQUEST_CLOSED = error(
	428,
	"The payment request is paid, expired or voided.",
	"Ask the shop for a new one.",
);
export const PAYMENT_REQUEST_LINK_NOT_FOUND = error(
	404,
	"The link is damaged, or the shop has deleted its payment request.",
	"Use the whole link, or ask the shop for a new one.",
);
export const SAVED_PAYMENT_METHOD_NOT_FOUND = error(
	404,
	"The member has not saved this payment method, or has deleted it.",
	"List the saved payment methods again.",
);
export const TOO_MANY_SAVED_PAYMENT_METHODS = error(
	409,
	"The member has saved 20 payment methods.",
	"Delete one first.",
);
