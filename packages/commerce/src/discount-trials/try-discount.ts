import type { tryDiscount as declared, TriedPurchase } from "@cartwright/contract/discount-rules/discount-trials";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import {
	defaultSettings,
	defaultTimeZone,
	type Settings,
	settings,
	settingsId,
} from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { equals } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import { loadScopedItems, requireScopedItem } from "../coupons/load/scoped-items.ts";
import { readSpecification } from "../coupons/specification.ts";
import { readRule } from "../discount-rules/specification.ts";
import { orders } from "../orders/documents.ts";
import type { Order } from "../orders/order.ts";
import { type Cart, carts } from "../purchase/cart-document.ts";
import { loadPricing } from "../purchase/load/load-pricing.ts";
import { type ProductsById, productIdsOf } from "../purchase/resolve.ts";
import type { TrialOutcome } from "./trial-outcome.ts";
import { isInTime, type TriedDiscount, TriedUses, triedCoupon, triedRule } from "./tried-discount.ts";
import { tryOnCart } from "./try-on-cart.ts";
import { tryOnOrder } from "./try-on-order.ts";

/** One call goes through so many lines at most. */
const maxLines = 10_000;
const ordersAtOnce = 50;

/** A purchase that the discount was tried on. */
interface Trial {
	readonly purchase: Pick<TriedPurchase, "orderId" | "orderNumber" | "cartId" | "createdDate">;
	readonly outcome: TrialOutcome;
}

export const tryDiscount: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const shop = (await store.read(site, { shop: byId(settings, settingsId) })).shop?.doc ?? defaultSettings;
	const tried = await triedBy(context, request, shop);
	const uses = new TriedUses(tried);
	const budget = { lines: maxLines };
	const ofOrders = await tryOnOrders(context, tried, { shop, uses, budget, count: request.orderCount ?? 100 });
	const ofCarts = await tryOnCarts(context, tried, { shop, uses, budget, count: request.cartCount ?? 0 });
	const trials = [...ofCarts, ...ofOrders];
	const amount = (minor: number) => toDecimal(minor, shop.currency);
	const sum = (of: (outcome: TrialOutcome) => number) =>
		amount(trials.reduce((total, { outcome }) => total + of(outcome), 0));
	const lowered = trials.filter(({ outcome }) => outcome.discount > 0);
	const change = ({ outcome }: Trial) => outcome.totalBefore - outcome.totalAfter;
	const view = (trial: Trial) => trialView(trial, amount);
	return {
		currency: shop.currency,
		orderCount: ofOrders.length,
		cartCount: ofCarts.length,
		isComplete: budget.lines > 0,
		totalBefore: sum(({ totalBefore }) => totalBefore),
		totalAfter: sum(({ totalAfter }) => totalAfter),
		purchases: lowered.map(view),
		largestChanges: lowered
			.toSorted((a, b) => change(b) - change(a))
			.slice(0, 10)
			.map(view),
		belowCost: lowered.filter(({ outcome }) => outcome.belowCost.length > 0).map(view),
	};
};

const triedBy = async (
	context: Context,
	{ coupon, discountRule }: RequestOf<typeof declared>,
	{ currency }: Settings,
): Promise<TriedDiscount> => {
	const { newId } = context;
	if (discountRule)
		return triedRule({ ...readRule(discountRule, { field: "discountRule", currency, newId }), id: newId() });
	if (!coupon) throw invalid("", "needs coupon or discountRule", "REQUIRED_ONE_OF_FIELD");
	const specified = readSpecification(coupon, { field: "coupon", currency });
	requireScopedItem(specified.scope, await loadScopedItems(context, [coupon]), "coupon");
	return triedCoupon({ ...specified, id: newId() });
};

interface Trying {
	readonly shop: Settings;
	readonly uses: TriedUses;
	/** How many lines are left to go through. */
	readonly budget: { lines: number };
	readonly count: number;
}

const tryOnOrders = async (context: Context, tried: TriedDiscount, trying: Trying): Promise<Trial[]> => {
	const { shop, uses } = trying;
	const last = await lastOrders(context, trying);
	const timeZone = shop.timeZone ?? defaultTimeZone;
	const trials: Trial[] = [];
	// The first ones use up what is limited.
	for (const { order, products } of last.toReversed()) {
		const { id: orderId, number: orderNumber, createdDate, buyerInfo, priceSummary } = order;
		const applies = isInTime(tried, createdDate, timeZone) && uses.isLeftFor(buyerInfo);
		const outcome = applies ? tryOnOrder(order, tried, { settings: shop, products }) : unchanged(priceSummary.total);
		uses.count(buyerInfo, outcome.discount > 0);
		trials.push({ purchase: { orderId, orderNumber, createdDate }, outcome });
		if (trials.length % ordersAtOnce === 0) await context.budget.pause();
	}
	return trials.reverse();
};

interface LoadedOrder {
	readonly order: Order;
	readonly products: ProductsById;
}

/** The last orders with their products, the newest first, as far as the budget lasts. */
const lastOrders = async (context: Context, { shop, budget, count }: Trying): Promise<LoadedOrder[]> => {
	const { store, site } = context;
	const loaded: LoadedOrder[] = [];
	for (let offset = 0; offset < count && budget.lines > 0; offset += ordersAtOnce) {
		const filter = equals("status", "APPROVED");
		const sort = [{ field: "createdDate", order: "DESC" } as const];
		const limit = Math.min(ordersAtOnce, count - offset);
		const { batch } = await store.read(site, { batch: page(orders, { filter, sort, offset, limit }) });
		const own = batch.map(({ doc }) => doc).filter(({ currency, imported }) => currency === shop.currency && !imported);
		const ids = own.flatMap(({ lineItems }) => lineItems.flatMap(({ item }) => item.productId ?? []));
		const { catalogue } = await store.read(site, { catalogue: byIds(products, [...new Set(ids)]) });
		for (const order of own) {
			if (budget.lines <= 0) break;
			budget.lines -= order.lineItems.length;
			loaded.push({ order, products: catalogue });
		}
		if (batch.length < limit) break;
		await context.budget.pause();
	}
	return loaded;
};

const tryOnCarts = async (context: Context, tried: TriedDiscount, trying: Trying): Promise<Trial[]> => {
	const { store, site, budget: work, now } = context;
	const { shop, uses, budget, count } = trying;
	if (count === 0 || budget.lines <= 0) return [];
	const sort = [{ field: "id", order: "DESC" } as const];
	const { last } = await store.read(site, { last: page(carts, { sort, limit: count }) });
	const open = last.map(({ doc }) => doc).filter(isOpen);
	const siteWide = await loadPricing(context, { lines: [] });
	const ids = [...new Set(open.flatMap(({ lines }) => productIdsOf(lines)))];
	const { catalogue } = await store.read(site, { catalogue: byIds(products, ids) });
	const trials: Trial[] = [];
	for (const cart of open) {
		if (budget.lines <= 0) break;
		budget.lines -= cart.lines.length + cart.customLines.length;
		const pricing = await loadPricing(context, cart, { ...siteWide, products: catalogue });
		const { id: cartId, createdDate, buyer } = cart;
		const outcome = tryOnCart(cart, tried, pricing);
		const applies = isInTime(tried, now, shop.timeZone ?? defaultTimeZone) && uses.isLeftFor(buyer);
		if (applies && outcome.discount > 0) uses.count(buyer, true);
		trials.push({ purchase: { cartId, createdDate }, outcome: applies ? outcome : unchanged(outcome.totalBefore) });
		await work.pause();
	}
	return trials;
};

const isOpen = ({ completed, orderId, lines, customLines }: Cart): boolean =>
	!completed && !orderId && lines.length + customLines.length > 0;

const unchanged = (total: number): TrialOutcome => ({
	totalBefore: total,
	totalAfter: total,
	discount: 0,
	belowCost: [],
});

const trialView = ({ purchase, outcome }: Trial, amount: (minor: number) => string): TriedPurchase => ({
	...purchase,
	totalBefore: amount(outcome.totalBefore),
	totalAfter: amount(outcome.totalAfter),
	discount: amount(outcome.discount),
	linesBelowCost: outcome.belowCost.map(({ cost, revenue, ...line }) => ({
		...line,
		cost: amount(cost),
		revenue: amount(revenue),
	})),
});
