import type { ReviewRequest as WireRequest } from "@cartwright/contract/reviews/review-request-messages";
import type { createReviewRequest as declared } from "@cartwright/contract/reviews/review-requests";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Order } from "../../orders/order.ts";
import type { Requester, ReviewRequest } from "./documents.ts";
import type { RequestFacts } from "./load-request-facts.ts";
import { buyerOf, orderedProducts } from "./ordered-products.ts";

/** What a request is about, and whom it asks. */
type Topic = Pick<ReviewRequest, "items" | "language" | "email" | "orderId" | "contactId">;

/** A new request: for the products of an order, some of them, or products that are named. */
export const newRequest = (
	sent: WireRequest,
	path: string,
	facts: RequestFacts,
	{ identity, now, newId }: Pick<Context, "identity" | "now" | "newId">,
): ReviewRequest => {
	const { namespace, order, automationActivationId, sendDate } = sent;
	if (namespace && namespace !== "stores") throw invalid(`${path}.namespace`, "must be stores");
	const topic = order?.id ? ofOrder(sent, order.id, path, facts) : ofItems(sent, path, facts);
	const date = sendDate && sendDate > now ? sendDate : now;
	return {
		id: newId(),
		namespace: "stores",
		communicationChannel: "EMAIL",
		...topic,
		status: "SCHEDULED",
		sendDate: date,
		dueDate: date,
		requestedBy: requesterOf(identity),
		...(automationActivationId ? { automationActivationId } : {}),
		createdDate: now,
		updatedDate: now,
	};
};

const requesterOf = (identity: Context["identity"]): Requester => {
	if (identity.kind === "user") return { identityType: "WIX_USER", wixUserId: identity.userId };
	if (identity.kind === "app") return { identityType: "APP", appId: identity.appId };
	throw new ApplicationError<typeof declared>(
		"INITIATOR_IDENTITY_NOT_SUPPORTED",
		"Only staff users and apps request reviews.",
	);
};

const ofOrder = (sent: WireRequest, orderId: string, path: string, facts: RequestFacts): Topic => {
	const order = facts.orders.get(orderId)?.doc;
	if (!order) {
		throw new ApplicationError<typeof declared>("ORDER_NOT_FOUND", `There is no order with id ${orderId}.`, {
			orderId,
		});
	}
	const contactId = buyerOf(order);
	const { email } = order.buyerInfo;
	if (!email) throw invalid(`${path}.order.id`, "is of an order without an email address");
	if (sent.recipient?.contactId && sent.recipient.contactId !== contactId) {
		throw invalid(`${path}.recipient.contactId`, "must be the buyer of the order, or left out");
	}
	return {
		orderId,
		email,
		language: order.buyerLanguage ?? order.siteLanguage,
		...(contactId ? { contactId } : {}),
		items: requestedOf(order, sent, path, facts).map((catalogItemId) => ({ catalogItemId })),
	};
};

const requestedOf = (order: Order, sent: WireRequest, path: string, facts: RequestFacts): string[] => {
	const ordered = orderedProducts(order);
	const named = itemsOf(sent, path);
	for (const [index, id] of named.entries()) {
		if (!ordered.includes(id)) throw invalid(`${path}.items[${index}].catalogItemId`, "is not a product of the order");
	}
	const requested = (named.length > 0 ? [...new Set(named)] : ordered).filter((id) => facts.products.has(id));
	if (requested.length > 0) return requested;
	throw new ApplicationError<typeof declared>(
		"ORDER_IS_EMPTY",
		"The order has no products of the shop; other lines and deleted products cannot be reviewed.",
		{ orderId: order.id },
	);
};

const ofItems = (sent: WireRequest, path: string, { products, members, language }: RequestFacts): Topic => {
	const named = itemsOf(sent, path);
	if (named.length === 0) {
		throw new ApplicationError<typeof declared>(
			"EITHER_ORDER_OR_ITEMS_REQUIRED",
			`${path} must have order.id or at least one of items.`,
		);
	}
	for (const [index, id] of named.entries()) {
		if (!products.has(id))
			throw invalid(`${path}.items[${index}].catalogItemId`, "is the id of no product of the shop");
	}
	const contactId = sent.recipient?.contactId;
	if (!contactId) throw invalid(`${path}.recipient.contactId`, "is required without an order", "REQUIRED_FIELD");
	const member = members.get(contactId)?.doc;
	if (!member?.email) throw invalid(`${path}.recipient.contactId`, "is of no member with an email address");
	return {
		contactId,
		email: member.email,
		language: member.profile.language ?? language,
		items: [...new Set(named)].map((catalogItemId) => ({ catalogItemId })),
	};
};

const itemsOf = ({ items }: WireRequest, path: string): string[] =>
	(items ?? []).map(({ catalogItemId }, index) => {
		if (catalogItemId) return catalogItemId;
		throw invalid(`${path}.items[${index}].catalogItemId`, "is required", "REQUIRED_FIELD");
	});
