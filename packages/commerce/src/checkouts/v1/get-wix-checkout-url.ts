import type { getWixCheckoutUrl as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { createHostedUrl } from "../checkout-url.ts";
import { findCheckout } from "../load-checkout.ts";

export const getWixCheckoutUrl = async (
	context: Context,
	{ id, currencyCode }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { stored } = await findCheckout(context, id);
	return { checkoutUrl: await createHostedUrl(context, stored.doc, currencyCode) };
};
