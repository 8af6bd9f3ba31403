import { withActivity } from "@cartwright/commerce/orders/activities";
import { agreementOf } from "@cartwright/commerce/orders/agreement";
import { approve } from "@cartwright/commerce/orders/approval";
import { cancel } from "@cartwright/commerce/orders/cancellation";
import type { Order } from "@cartwright/commerce/orders/order";
import { paymentStatusOf } from "@cartwright/commerce/orders/payment-status";
import { newOrder } from "@cartwright/commerce/orders/placement";
import { confirmOfflinePayment, startOfflinePayment } from "@cartwright/commerce/payments/payment";
import type { Cart } from "@cartwright/commerce/purchase/cart-document";
import { resolvePurchase } from "@cartwright/commerce/purchase/resolve";
import type { ResolvedLine } from "@cartwright/commerce/purchase/resolved-line";
import { calculate } from "@cartwright/commerce/purchase/totals";
import type { Settings } from "@cartwright/kernel/sites/documents";
import { type Product, storesAppId } from "@cartwright/products/catalogue/product";
import { Chance } from "../drawing/chance.ts";
import type { RangeItem } from "../shop/range.ts";
import { type Pick, Shoppers } from "./baskets.ts";
import { type Guest, guest } from "./buyers.ts";
import { orderTimes } from "./calendar.ts";

export interface PastOrdersInput {
	readonly seed: string;
	readonly count: number;
	readonly now: string;
	readonly range: readonly RangeItem[];
	/** The products by key. */
	readonly products: ReadonlyMap<string, Product>;
	readonly settings: Settings;
	readonly newId: () => string;
}

const day = 86_400_000;

/** Past orders, the oldest first, with invented demand and the shop's own price calculation. */
export const pastOrders = (input: PastOrdersInput): Order[] => {
	const chance = new Chance(`orders ${input.seed}`);
	const now = Date.parse(input.now);
	const shoppers = new Shoppers(input.range, chance.of("popularity"));
	const guests = Math.ceil(input.count * 0.78);
	return orderTimes(input.count, now, chance.of("times")).map((time, index) => {
		const own = chance.of(`order ${index}`);
		const age = (now - time) / day;
		const number = own.whole(1, guests);
		const buyer = guest(number, chance.of(`guest ${number}`));
		return orderOf(input, shoppers.basket(age, own), buyer, { time: new Date(time).toISOString(), age, chance: own });
	});
};

interface Occasion {
	readonly time: string;
	/** In days. */
	readonly age: number;
	readonly chance: Chance;
}

const orderOf = (
	input: PastOrdersInput,
	picks: readonly Pick[],
	buyer: Guest,
	{ time, age, chance }: Occasion,
): Order => {
	const { settings, newId, products } = input;
	const { address, email, number, language } = buyer;
	const contactDetails = { firstName: "Guest", lastName: number };
	const place = { address, contactDetails };
	const lines = picks.flatMap(({ item, quantity }) => {
		const product = products.get(item.data.key);
		return product ? [{ id: newId(), quantity, catalogReference: reference(product, chance) }] : [];
	});
	const delivery = deliveryFor(settings, address.country ?? "", chance);
	const checkout: Cart = {
		currency: settings.currency,
		lines,
		customLines: [],
		buyer: { visitorId: newId(), email },
		billing: place,
		shipping: place,
		delivery,
		buyerLanguage: language,
		purchaseFlowId: newId(),
		id: newId(),
		channelType: "OTHER_PLATFORM",
		createdBy: { appId: storesAppId },
		withoutCart: true,
		createdDate: time,
		updatedDate: time,
	};
	const stored = new Map([...products.values()].map((doc) => [doc.id, { doc, revision: 1 }]));
	// What is sold out now was in stock then.
	const resolved = resolvePurchase(checkout, { products: stored, settings }).map(
		(line): ResolvedLine => ({ ...line, availability: { status: "AVAILABLE" } }),
	);
	const totals = calculate({
		lines: resolved,
		settings,
		now: time,
		shippingAddress: address,
		billingAddress: address,
		selectedOption: delivery,
		preselect: true,
	});
	const agreement = agreementOf(checkout, resolved, totals, settings);
	const origin = { createdBy: { appId: storesAppId }, channelInfo: { type: "OTHER_PLATFORM" as const } };
	const placed = newOrder(newId(), agreement, origin, { state: "UNTOUCHED", reservations: [] }, { now: time, newId });
	return whatBecameOf(placed, { time, age, chance }, newId);
};

/** A random visible variant. */
const reference = (product: Product, chance: Chance) => ({
	appId: storesAppId,
	catalogItemId: product.id,
	...(product.managesVariants ? { options: { variantId: chance.pick(product.variants).id } } : {}),
});

const deliveryFor = ({ shipping: { rates, pickups } }: Settings, country: string, chance: Chance) => {
	const [pickup] = pickups;
	if (pickup && country === "IE" && chance.happens(0.16)) return { code: pickup.id };
	const serving = rates.filter(({ countries }) => countries.includes(country));
	const chosen = serving.length > 1 && chance.happens(0.85) ? serving[0] : chance.pick(serving);
	return { code: chosen?.id ?? "world" };
};

const packingDays = 2.5;

/** Almost all are paid and shipped. Some recent ones are pending; a few are cancelled. */
const whatBecameOf = (placed: Order, { time, age, chance }: Occasion, newId: () => string): Order => {
	const { currency, priceSummary } = placed;
	const after = (minutes: number) => new Date(Date.parse(time) + minutes * 60_000).toISOString();
	const byTransfer = chance.happens(0.06);
	const approved = approve(placed, { now: time, newId });
	const promised = startOfflinePayment({ id: newId(), amount: priceSummary.total, currency, now: time });
	if (byTransfer && age > 12 && chance.happens(0.4)) {
		const awaitingPayment = { ...approved, payments: [promised] };
		return {
			...cancel({ ...awaitingPayment, paymentStatus: paymentStatusOf(awaitingPayment) }, false, {
				now: after(9 * 1440),
				newId,
			}),
			archived: age > 60,
			seenByAHuman: true,
		};
	}
	const isPaid = !byTransfer || age > 4;
	const payment = isPaid ? confirmOfflinePayment(promised, byTransfer ? after(2880) : time) : promised;
	const withPayment = { ...approved, payments: priceSummary.total > 0 ? [payment] : [] };
	const paid = { ...withPayment, paymentStatus: paymentStatusOf(withPayment), seenByAHuman: age > 1 };
	const settled = isPaid
		? withActivity(paid, { activityType: "ORDER_PAID" }, { now: payment.updatedDate, newId })
		: paid;
	const isSent = age > packingDays && isPaid && settled.fulfillmentStatus !== "FULFILLED";
	const sent: Order = isSent ? { ...settled, fulfillmentStatus: "FULFILLED", updatedDate: after(1440) } : settled;
	return isSent ? withActivity(sent, { activityType: "ORDER_FULFILLED" }, { now: after(1440), newId }) : sent;
};
