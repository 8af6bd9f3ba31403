import type { ResponseOf } from "@cartwright/contract/operation";
import type { openOrderLink as declared } from "@cartwright/contract/orders/order-links";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { loadSite } from "../storefront/load/load-site.ts";
import { downloadsOf } from "./downloads.ts";
import { findLinkedOrder } from "./load/find-linked-order.ts";
import { openPaymentRequests } from "./open-payment-requests.ts";
import type { Order } from "./order.ts";
import { orderView } from "./order-view.ts";
import { parcelsOf } from "./parcels.ts";
import { promisedPayment } from "./promised-payment.ts";
import { refundsOf } from "./refunds-view.ts";

export const openOrderLink: Handler<typeof declared> = async (context, { token }) => {
	const { store, origin, cursorKey, now, language } = context;
	const { link, order } = await findLinkedOrder(context, token);
	const facts = { site: link.site, origin, key: cursorKey, now, createdBy: link.createdBy };
	const downloads = downloadsOf(order.doc, facts);
	const [{ shop }, paymentRequests, site] = await Promise.all([
		store.read(link.site, { shop: byId(settings, settingsId) }),
		openPaymentRequests({ store, site: link.site, origin, cursorKey, now }, order.doc),
		loadSite(store, link.site, origin),
	]);
	return {
		order: orderView(order.doc, { forStaff: false, origin, downloads }),
		downloads,
		parcels: parcelsOf(order.doc),
		paymentRequests,
		offlinePayment: shop && promisedPayment(shop.doc, order.doc, { language }),
		refunds: refundsOf(order.doc),
		...cardOf(order.doc),
		site,
		siteId: link.site,
		expires: new Date(link.expires * 1000).toISOString(),
	};
};

const cardOf = ({ payments }: Order): Pick<ResponseOf<typeof declared>, "card"> => {
	const { card } = payments.findLast((payment) => payment.captured > 0 && payment.card) ?? {};
	return card ? { card: { brand: card.brand, lastFourDigits: card.lastFourDigits } } : {};
};
