import { creatorReads, isCreatorActive } from "@cartwright/accounts/identity/staff/link-creator";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { openOrderLink as declared } from "@cartwright/contract/orders/order-links";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { readLink } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import { byId } from "@cartwright/store/store";
import { loadSite } from "../storefront/load/load-site.ts";
import { orders } from "./documents.ts";
import { downloadsOf } from "./downloads.ts";
import { openPaymentRequests } from "./open-payment-requests.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { parcelsOf } from "./parcels.ts";

export const openOrderLink = async (
	{ store, origin, cursorKey, now }: Context,
	{ token }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const link = readLink(cursorKey, "order", token);
	if (!link) throw notFound();
	if (link.expires * 1000 <= Date.parse(now)) {
		throw new ApplicationError<typeof declared>(
			"ORDER_LINK_EXPIRED",
			"The link has expired. Ask the shop for a new one.",
		);
	}
	const created = link.createdBy ? { site: link.site, createdBy: link.createdBy } : undefined;
	const [creator, { order }] = await Promise.all([
		created ? store.read(installation, creatorReads(created)) : {},
		store.read(link.site, { order: byId(orders, link.subject) }),
	]);
	if (!order) throw notFound();
	if (created && !isCreatorActive(created, creator, now)) {
		throw new ApplicationError<typeof declared>(
			"ORDER_LINK_EXPIRED",
			"The staff user who created the link has left the shop. Ask the shop for a new one.",
		);
	}
	const facts = { site: link.site, origin, key: cursorKey, now, createdBy: link.createdBy };
	const downloads = downloadsOf(order.doc, facts);
	return {
		order: orderView(order.doc, { forStaff: false, origin, downloads }),
		downloads,
		parcels: parcelsOf(order.doc),
		paymentRequests: await openPaymentRequests({ store, site: link.site, origin, cursorKey, now }, order.doc),
		...cardOf(order.doc),
		site: await loadSite(store, link.site, origin),
		siteId: link.site,
		expires: new Date(link.expires * 1000).toISOString(),
	};
};

const cardOf = ({ payments }: Order): Pick<ResponseOf<typeof declared>, "card"> => {
	const { card } = payments.findLast((payment) => payment.captured > 0 && payment.card) ?? {};
	return card ? { card: { brand: card.brand, lastFourDigits: card.lastFourDigits } } : {};
};

const notFound = (): ApplicationError =>
	new ApplicationError<typeof declared>(
		"ORDER_LINK_NOT_FOUND",
		"The link is not valid. Check that it was copied completely.",
	);
