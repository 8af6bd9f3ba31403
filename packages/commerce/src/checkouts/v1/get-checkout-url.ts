import type { getCheckoutUrl as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { faultOfAddress } from "@cartwright/kernel/sites/origin";
import { createHostedUrl } from "../checkout-url.ts";
import { findCheckout } from "../load-checkout.ts";

export const getCheckoutUrl = async (
	context: Context,
	{ id, currencyCode }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const { doc } = (await findCheckout(context, id)).stored;
	// Ignores an invalid URL that was stored before URLs were validated.
	const override = doc.overrideCheckoutUrl;
	if (override && !faultOfAddress(override)) return { checkoutUrl: override };
	return { checkoutUrl: await createHostedUrl(context, doc, currencyCode) };
};
