import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { and, equals, type Filter, isIn, or } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { completePricing, loadPricing } from "../../purchase/load/load-pricing.ts";
import type { Clock, PriceablePurchase, Pricing } from "../../purchase/pricing.ts";
import { orders } from "../documents.ts";

type PricingContext = Parameters<typeof completePricing>[0];

/** `loadPricing`, and whether the buyer has ordered before, if a coupon of the purchase is for first purchases alone. */
export const loadWithEarlierOrders = async (
	context: PricingContext & Clock,
	purchase: OrderedPurchase,
	loaded?: Pricing,
): Promise<Pricing> => withEarlierOrders(context, purchase, await loadPricing(context, purchase, loaded));

/** `completePricing`, with the same. */
export const completeWithEarlierOrders = async (
	context: PricingContext,
	purchase: OrderedPurchase,
	pricing: Pricing,
): Promise<Pricing> => withEarlierOrders(context, purchase, await completePricing(context, purchase, pricing));

type OrderedPurchase = PriceablePurchase & { readonly orderId?: string };

const withEarlierOrders = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	purchase: OrderedPurchase,
	pricing: Pricing,
): Promise<Pricing> => {
	const { coupons = [], orderId, buyer = {} } = purchase;
	const filters = ordersOf(buyer);
	const depends = coupons.some(({ id }) => pricing.coupons.get(id)?.doc.firstPurchaseOnly);
	if (!depends || filters.length === 0) return pricing;
	// Its own order is one of them, perhaps.
	const read = (filter: Filter) => page(orders, { filter: and(filter, isBought), limit: 2 });
	const found = await store.read(site, Object.fromEntries(filters.map((filter, index) => [index, read(filter)])));
	const hasOrdered = Object.values(found).some((each) => each.some(({ doc }) => doc.id !== orderId));
	return { ...pricing, hasOrdered };
};

/** Those that were paid or may be paid later, and not canceled. */
const isBought = isIn("status", ["APPROVED", "PENDING"]);

const ordersOf = ({ memberId, visitorId, email }: NonNullable<PriceablePurchase["buyer"]>): Filter[] => [
	...(memberId ? [or(equals("buyerInfo.memberId", memberId), equals("owner", `member:${memberId}`))] : []),
	...(visitorId ? [equals("owner", `visitor:${visitorId}`)] : []),
	...(email ? [isIn("buyerInfo.email", [...new Set([email, normalizedEmail(email)])])] : []),
];
