import type { Settings } from "@cartwright/kernel/sites/settings";
import { collectionsOf } from "@cartwright/products/catalogue/collection";
import { agreementOf } from "../draft-orders/draft-totals.ts";
import { draftOf } from "../draft-orders/new-draft.ts";
import type { Order } from "../orders/order.ts";
import { automaticDiscounts } from "../purchase/automatic-discounts.ts";
import { couponDiscount } from "../purchase/coupon-discount.ts";
import { couponProblem } from "../purchase/coupon-problem.ts";
import { customTriggersOf } from "../purchase/custom-triggers.ts";
import type { DiscountableLine } from "../purchase/pooled-units.ts";
import type { ProductsById } from "../purchase/resolve.ts";
import type { GrantedDiscount } from "../purchase/totals-model.ts";
import { linesBelowCost, type TrialOutcome } from "./trial-outcome.ts";
import { idOf, type TriedDiscount } from "./tried-discount.ts";

interface Facts {
	readonly settings: Settings;
	/** Those of its lines that there still are. */
	readonly products: ProductsById;
}

/** What an order would have cost, at its own prices, with its delivery, fees, taxes and other discounts. */
export const tryOnOrder = (order: Order, tried: TriedDiscount, { settings, products }: Facts): TrialOutcome => {
	const { total: totalBefore } = order.priceSummary;
	const none = { totalBefore, totalAfter: totalBefore, discount: 0, belowCost: [] };
	const granted = grantedTo(order, tried, products);
	if (!granted) return none;
	const draft = draftOf(order, { createdBy: order.createdBy, now: order.createdDate, newId: () => order.id });
	const place = draft.discounts.findIndex(({ discount: { source } }) => !isBefore(source, tried));
	const discounts = draft.discounts.toSpliced(place === -1 ? draft.discounts.length : place, 0, {
		discount: granted,
		source: "CUSTOM",
		applied: true,
	});
	const agreed = agreementOf({ ...draft, discounts }, settings);
	const discount = agreed.discounts.find((each) => each.discount.id === granted.id)?.amount ?? 0;
	if (discount === 0) return none;
	const before = new Map(order.lineItems.map(({ id, totals }) => [id, totals]));
	const belowCost = linesBelowCost(agreed.lineItems, before, products);
	return { totalBefore, totalAfter: agreed.priceSummary.total, discount, belowCost };
};

/** Whether a discount of the order is taken off first: rules of the shop are, before its coupons, before all others. */
const isBefore = (source: GrantedDiscount["source"], tried: TriedDiscount): boolean =>
	(source.kind === "rule" && !source.appId) || (source.kind === "coupon" && tried.kind === "coupon");

const grantedTo = (order: Order, tried: TriedDiscount, products: ProductsById): GrantedDiscount | undefined => {
	const lines = order.lineItems.map((line) => discountableLine(line, products));
	if (tried.kind === "rule") {
		const met = new Set(customTriggersOf([tried.rule]).keys());
		return automaticDiscounts([tried.rule], lines, order.buyerInfo.memberId, met).discounts[0];
	}
	const { coupon } = tried;
	const isTaken = order.discounts.some(({ discount }) => discount.source.kind === "coupon");
	if (isTaken || order.lineItems.some(({ item }) => item.giftCard)) return undefined;
	const { subtotal } = order.priceSummary;
	const use = { now: order.createdDate, subtotal, usesOfCustomer: 0, hasBought: false, isOwn: false };
	const problem = couponProblem(coupon, use);
	const value = problem ?? couponDiscount(coupon, leftByRules(order, lines));
	if ("reason" in value) return undefined;
	const { code, name } = coupon;
	return { ...value, id: idOf(tried), source: { kind: "coupon", code, name, couponType: coupon.value.type } };
};

const discountableLine = (
	{ id, quantity, item }: Order["lineItems"][number],
	products: ProductsById,
): DiscountableLine => {
	const product = item.productId === undefined ? undefined : products.get(item.productId)?.doc;
	return {
		id,
		unitPrice: item.price,
		quantity,
		shippable: item.shippable,
		productId: item.productId,
		variantId: item.variantId,
		categoryIds: product ? collectionsOf(product) : [],
	};
};

/** The units with what rules left of their prices: some of a line may cost one minor unit more than the others. */
const leftByRules = ({ discounts }: Order, lines: readonly DiscountableLine[]): DiscountableLine[] => {
	const ofRules = discounts.filter(({ discount: { source } }) => source.kind === "rule" && !source.appId);
	return lines.flatMap((line) => {
		const { id, unitPrice, quantity } = line;
		const off = ofRules
			.flatMap((each) => each.lines)
			.reduce((sum, part) => sum + (part.lineItemId === id ? part.amount : 0), 0);
		if (off === 0 || quantity === 0) return [line];
		const left = unitPrice * quantity - off;
		const lower = Math.floor(left / quantity);
		const dearer = left - lower * quantity;
		return [
			{ ...line, quantity: dearer, unitPrice: lower + 1 },
			{ ...line, quantity: quantity - dearer, unitPrice: lower },
		];
	});
};
