import { formats } from "@cartwright/contract/codec/formats";
import type { OrderPaymentRequest as WireRequest } from "@cartwright/contract/orders/order-payment-request-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { storedMediaUrl } from "@cartwright/products/media/address";
import type { OrderPaymentRequest } from "../../payments/payment-request.ts";

type Shown = Pick<
	OrderPaymentRequest,
	"title" | "description" | "image" | "blocksOffline" | "actionLinks" | "extendedFields"
>;

/** What the page of a request shows and offers, as it was sent; what was not sent stays as it is. Null clears a member. */
export const shownMembers = (
	sent: WireRequest,
	before: Partial<Shown>,
	{ origin, site, field }: Pick<Context, "origin" | "site"> & { readonly field: string },
): Shown => {
	const merged = <Value>(value: Value | null | undefined, earlier: Value | undefined): Value | undefined =>
		value === undefined ? earlier : (value ?? undefined);
	const title = merged(sent.title, before.title);
	if (!title) throw invalid(`${field}.title`, "is required", "REQUIRED_FIELD");
	const blocked = merged(sent.blockedPaymentMethods, before.blocksOffline ? ["MANUAL"] : []) ?? [];
	return {
		title,
		description: merged(sent.description, before.description) || undefined,
		image: sent.image === undefined ? before.image : imageOf(sent.image, { origin, site, field }),
		blocksOffline: blocked.includes("MANUAL"),
		actionLinks: merged(sent.actionLinks, before.actionLinks),
		extendedFields: merged(sent.extendedFields, before.extendedFields),
	};
};

/** Buyers' browsers load the picture, so its address must be one of the web, or of a media file. */
const imageOf = (
	image: WireRequest["image"],
	{ origin, site, field }: Pick<Context, "origin" | "site"> & { readonly field: string },
): OrderPaymentRequest["image"] => {
	const { id, url } = image ?? {};
	if (!id && !url) {
		if (Object.values(image ?? {}).every((member) => !member)) return undefined;
		throw invalid(`${field}.image.id`, "is required, or a url", "REQUIRED_FIELD");
	}
	const address = storedMediaUrl(url || `wix:image://v1/${id}/`, { origin, site });
	if (address.startsWith("/media/") || formats.WEB_URL.accepts(address)) return { ...image, url: address };
	throw invalid(`${field}.image.url`, `must be ${formats.WEB_URL.means}`, "FORMAT", { type: "WEB_URL" });
};
