import type { Context } from "@cartwright/kernel/foundation/context";
import { recordLink } from "@cartwright/kernel/foundation/record-link";
import { signLink } from "@cartwright/kernel/sites/signed-link";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { linkCreator } from "../purchase/link-creator.ts";

const hoursValid = 24;

/** Creates a URL of the hosted checkout page. For a day, anyone with it can act on the checkout. */
export const createHostedUrl = async (
	context: Context,
	{ id }: Cart,
	currencyCode: string | null | undefined,
): Promise<string> => {
	const { origin, site, cursorKey, now, identity } = context;
	const createdBy = linkCreator(identity);
	const expires = Math.floor(Date.parse(now) / 1000) + hoursValid * 3600;
	const query = new URLSearchParams({
		checkoutId: id,
		sessionToken: signLink(cursorKey, "checkout", { site, subject: id, expires, createdBy }),
		...(currencyCode ? { currency: currencyCode } : {}),
	});
	if (createdBy) await recordLink(context, carts.name, id);
	return `${origin}/hosted/checkout?${query}`;
};
