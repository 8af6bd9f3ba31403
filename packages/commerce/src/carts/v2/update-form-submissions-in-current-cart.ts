import type { updateFormSubmissionsInCurrentCart as declared } from "@cartwright/contract/carts/v2/current-cart-contents";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { current } from "./load-cart.ts";

export const updateFormSubmissionsInCurrentCart: Handler<typeof declared> = async (context) => {
	await current(context);
	throw invalid("formSubmissions", "the cart has no forms; leave it out", "FIELD_NOT_ALLOWED");
};
