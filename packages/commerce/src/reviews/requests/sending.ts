import { sendMail } from "@cartwright/kernel/mail/send-mail";
import { reviewSettings } from "@cartwright/products/reviews/settings";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Order } from "../../orders/order.ts";
import { thumbnail } from "../../receipts/order-mail-format.ts";
import type { EventFacts } from "../review.ts";
import { canBeReviewed } from "./can-be-reviewed.ts";
import { type ReviewRequest, reviewRequests } from "./documents.ts";
import type { RequestedProducts } from "./load-requested-products.ts";
import { optOutId } from "./opt-out-id.ts";
import { changeOf, ended } from "./request.ts";
import { optOutUrl, requestUrl } from "./request-link.ts";
import { requestMail } from "./request-mail.ts";

export interface SendingFacts extends EventFacts {
	readonly site: string;
	readonly origin: string;
	/** Signs the links. */
	readonly key: string;
	/** Undefined if the recipient's data was erased. */
	readonly address: string | undefined;
	readonly isDeclined: boolean;
}

/** Where the mail goes: staff may have corrected the address of the order since. */
export const addressOf = (
	{ email }: Pick<ReviewRequest, "email">,
	order: Pick<Order, "buyerInfo"> | undefined,
): string | undefined => (email === undefined ? undefined : (order?.buyerInfo.email ?? email));

/** The id of a request's mail. */
export const mailIdOf = (requestId: string): string => `review-request-${requestId}`;

/** What becomes of a request that is due: its mail is queued, or it ends because there is nothing to ask or nobody. */
export const sendingWrites = (
	request: Stored<ReviewRequest>,
	{ shop, order, products }: RequestedProducts,
	facts: SendingFacts,
): Write[] => {
	const { doc } = request;
	const { id, language } = doc;
	const { address } = facts;
	if (facts.isDeclined) {
		const failure = {
			reason: "SUBSCRIPTION_INACTIVE",
			message: "The recipient declined requests for reviews.",
		} as const;
		return [changeOf(request, ended(doc, { status: "FAILED", failure }), ["status"], facts)];
	}
	const open = products.filter(({ isReviewed }) => !isReviewed);
	if (!address || open.length === 0 || !canBeReviewed(doc, order) || !reviewSettings(shop).enabled) {
		return [changeOf(request, ended(doc, { status: "CANCELED" }), ["status"], facts)];
	}
	const content = requestMail({
		language,
		shopName: shop?.name ?? "",
		products: open.map(({ product: { name, media } }) => ({ name, picture: pictureOf(media, facts.origin) })),
		reviewUrl: requestUrl(id, facts),
		optOutUrl: optOutUrl(optOutId(address), facts),
	});
	const { dueDate: _, ...due } = doc;
	const queued = { ...due, email: address };
	return [
		replace(reviewRequests, request, queued),
		sendMail({ id: mailIdOf(id), to: { address }, content, about: id }, facts),
	];
};

type Media = RequestedProducts["products"][number]["product"]["media"];

const pictureOf = (media: Media, origin: string): string | undefined => {
	const picture = media.find(({ type }) => type === "image");
	return picture && thumbnail(picture.url, origin);
};
