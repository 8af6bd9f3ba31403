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
