import { type Minor, share, times } from "@cartwright/kernel/foundation/money";
import type { Coupon, CouponScope } from "../coupons/coupon.ts";
import type { CouponProblem } from "./coupon-problem.ts";
import type { DiscountableLine } from "./pooled-units.ts";
import type { GrantedDiscount } from "./totals-model.ts";

/** Some units of a line with what automatic discounts left of their prices; a line may have several such parts. */
type CouponLine = DiscountableLine;

type Granted = Pick<GrantedDiscount, "scope" | "lineItemIds" | "value">;

/** What a coupon takes off the lines, which no problem of the coupon itself prevents. */
export const couponDiscount = (coupon: Coupon, lines: readonly CouponLine[]): Granted | CouponProblem => {
	const { value, scope } = coupon;
	if (value.type === "FREE_SHIPPING") {
		const ships = lines.some(({ shippable, quantity }) => shippable && quantity > 0);
		return ships ? { scope: "SHIPPING", value: wholePercent } : { reason: "NOTHING_TO_DELIVER" };
	}
	const eligible = lines.filter((line) => line.quantity > 0 && isIn(scope, line));
	if (eligible.length === 0) return { reason: "NO_ITEM_OF_IT" };
	if (!scope && value.type === "MONEY_OFF") return { scope: "GLOBAL", value: { type: "AMOUNT", amount: value.amount } };
	if (!scope && value.type === "PERCENT_OFF") return { scope: "GLOBAL", value: { type: "PERCENT", rate: value.rate } };
	return onItems(coupon, eligible);
};

const wholePercent = { type: "PERCENT", rate: 1_000_000 } as const;

const isIn = (scope: CouponScope | undefined, { productId, categoryIds }: CouponLine): boolean => {
	if (!scope) return true;
	if (productId === undefined) return false;
	const { name, entityId } = scope.group ?? {};
	if (!name || !entityId) return true;
	return name === "product" ? productId === entityId : categoryIds.includes(entityId);
};

const onItems = (coupon: Coupon, eligible: readonly CouponLine[]): Granted | CouponProblem => {
	const { value, limitedToOneItem = false } = coupon;
	const lineItemIds = idsOf(eligible);
	if (value.type === "PERCENT_OFF" && !limitedToOneItem) {
		return { scope: "SPECIFIC_ITEMS", lineItemIds, value: { type: "PERCENT", rate: value.rate } };
	}
	if (value.type === "BUY_X_GET_Y") {
		const needed = value.buy + value.get;
		const sets = Math.floor(eligible.reduce((sum, { quantity }) => sum + quantity, 0) / needed);
		if (sets === 0) return { reason: "TOO_FEW_ITEMS", minimum: needed };
		return ofUnits(cheapestUnits(eligible, limitedToOneItem ? 1 : sets * value.get), (price) => price);
	}
	const units = limitedToOneItem ? cheapestUnits(eligible, 1) : eligible;
	return ofUnits(units, (price) => Math.min(price, offUnit(coupon, price)));
};

const offUnit = ({ value }: Coupon, price: Minor): Minor => {
	switch (value.type) {
		case "PERCENT_OFF":
			return share(price, value.rate);
		case "MONEY_OFF":
			return value.amount;
		case "FIXED_PRICE":
			return Math.max(0, price - value.amount);
		default:
			return 0;
	}
};

/** The lines with as many of their units as are among the cheapest ones. */
const cheapestUnits = (lines: readonly CouponLine[], units: number): CouponLine[] => {
	let left = units;
	return [...lines]
		.sort((a, b) => a.unitPrice - b.unitPrice)
		.flatMap((line) => {
			const quantity = Math.min(left, line.quantity);
			left -= quantity;
			return quantity > 0 ? [{ ...line, quantity }] : [];
		});
};

const idsOf = (lines: readonly CouponLine[]): string[] => [...new Set(lines.map(({ id }) => id))];

const ofUnits = (lines: readonly CouponLine[], off: (price: Minor) => Minor): Granted => {
	const amounts: Record<string, Minor> = {};
	for (const { id, unitPrice, quantity } of lines) amounts[id] = (amounts[id] ?? 0) + times(off(unitPrice), quantity);
	return { scope: "SPECIFIC_ITEMS", lineItemIds: idsOf(lines), value: { type: "LINE_AMOUNTS", amounts } };
};
