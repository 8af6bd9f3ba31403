import type { Coupon, CouponSpecification } from "@cartwright/contract/coupons/coupon-messages";
import { textOf } from "../forms/text-of.ts";
import { instantOf, localTime } from "../local-time.ts";

/** What a coupon takes off. It never changes. */
export const couponKinds = ["percent", "amount", "freeShipping", "fixedPrice", "buyXGetY"] as const;
export type CouponKind = (typeof couponKinds)[number];

/** Where a coupon counts: the whole order from a subtotal on, all products, or those of `collection:<id>` or `product:<id>`. */
export const orderScope = "order";
export const allProducts = "all";

/** The fields of the form, as texts. */
export interface CouponDraft {
	readonly code: string;
	readonly name: string;
	readonly kind: CouponKind;
	readonly value: string;
	readonly buy: string;
	readonly get: string;
	readonly scope: string;
	readonly minimum: string;
	/** Local times of the shop, such as `2026-12-24T18:00`; empty for no end. */
	readonly start: string;
	readonly end: string;
	readonly usageLimit: string;
	readonly limitPerCustomer: string;
	readonly firstPurchaseOnly: boolean;
	readonly limitedToOneItem: boolean;
	readonly active: boolean;
}

export const kindOf = ({
	percentOffRate,
	moneyOffAmount,
	freeShipping,
	fixedPriceAmount,
}: CouponSpecification): CouponKind => {
	if (percentOffRate != null) return "percent";
	if (moneyOffAmount != null) return "amount";
	if (freeShipping) return "freeShipping";
	return fixedPriceAmount == null ? "buyXGetY" : "fixedPrice";
};

const scopeOf = ({ scope, freeShipping, minimumSubtotal }: CouponSpecification): string => {
	if (freeShipping || minimumSubtotal != null || !scope) return orderScope;
	const { name, entityId } = scope.group ?? {};
	return entityId ? `${name}:${entityId}` : allProducts;
};

const digitsOf = (value: number | null | undefined): string => (value == null ? "" : String(value));

export const couponDraft = ({ specification }: Coupon, timeZone: string): CouponDraft => {
	const coupon = specification ?? {};
	const { percentOffRate, moneyOffAmount, fixedPriceAmount, buyXGetY } = coupon;
	return {
		code: coupon.code ?? "",
		name: coupon.name ?? "",
		kind: kindOf(coupon),
		value: digitsOf(percentOffRate ?? moneyOffAmount ?? fixedPriceAmount),
		buy: digitsOf(buyXGetY?.x),
		get: digitsOf(buyXGetY?.y),
		scope: scopeOf(coupon),
		minimum: digitsOf(coupon.minimumSubtotal),
		start: localTime(coupon.startTime, timeZone),
		end: localTime(coupon.expirationTime, timeZone),
		usageLimit: digitsOf(coupon.usageLimit),
		limitPerCustomer: digitsOf(coupon.limitPerCustomer),
		firstPurchaseOnly: coupon.firstPurchaseOnly ?? false,
		limitedToOneItem: coupon.limitedToOneItem ?? false,
		active: coupon.active ?? true,
	};
};

export const newCoupon = (now: Date, timeZone: string): CouponDraft => ({
	code: "",
	name: "",
	kind: "percent",
	value: "",
	buy: "2",
	get: "1",
	scope: allProducts,
	minimum: "",
	start: localTime(String(now.getTime()), timeZone),
	end: "",
	usageLimit: "",
	limitPerCustomer: "",
	firstPurchaseOnly: false,
	limitedToOneItem: false,
	active: true,
});

export const readCouponForm = (form: FormData): CouponDraft => {
	const field = (name: string): string => textOf(form, name);
	return {
		code: field("code"),
		name: field("name"),
		kind: couponKinds.find((each) => each === field("kind")) ?? "percent",
		value: field("value"),
		buy: field("buy"),
		get: field("get"),
		scope: field("scope"),
		minimum: field("minimum"),
		start: field("start"),
		end: field("end"),
		usageLimit: field("usageLimit"),
		limitPerCustomer: field("limitPerCustomer"),
		firstPurchaseOnly: form.get("firstPurchaseOnly") !== null,
		limitedToOneItem: form.get("limitedToOneItem") !== null,
		active: form.get("active") !== null,
	};
};

/** Empty fields are null, which removes what a coupon had. */
const amountOf = (value: string): number | null => (value === "" ? null : Number(value));

interface CouponValue {
	readonly percentOffRate?: number | null;
	readonly moneyOffAmount?: number | null;
	readonly fixedPriceAmount?: number | null;
	readonly freeShipping?: boolean;
	readonly buyXGetY?: { readonly x: number; readonly y: number };
}

const couponValue = ({ kind, value, buy, get }: CouponDraft): CouponValue => {
	switch (kind) {
		case "percent":
			return { percentOffRate: amountOf(value) };
		case "amount":
			return { moneyOffAmount: amountOf(value) };
		case "fixedPrice":
			return { fixedPriceAmount: amountOf(value) };
		case "freeShipping":
			return { freeShipping: true };
		case "buyXGetY":
			return { buyXGetY: { x: Number(buy), y: Number(get) } };
	}
};

/** Of subtotal and scope a coupon has one; the other is null, which removes what it had. */
const reachOf = ({ kind, scope, minimum }: CouponDraft) => {
	if (kind === "freeShipping") return { minimumSubtotal: amountOf(minimum) };
	if (scope === orderScope) return { minimumSubtotal: amountOf(minimum) ?? 0, scope: null };
	const [group = "", entityId] = scope.split(":");
	const wanted = { namespace: "stores", group: entityId ? { name: group, entityId } : { name: "product" } };
	return { minimumSubtotal: null, scope: wanted };
};

/** The coupon that a form describes. */
export const specificationOf = (draft: CouponDraft, timeZone: string) => ({
	code: draft.code,
	name: draft.name,
	...couponValue(draft),
	...reachOf(draft),
	startTime: instantOf(draft.start, timeZone),
	expirationTime: instantOf(draft.end, timeZone) ?? null,
	usageLimit: amountOf(draft.usageLimit),
	limitPerCustomer: amountOf(draft.limitPerCustomer),
	firstPurchaseOnly: draft.firstPurchaseOnly,
	limitedToOneItem: draft.limitedToOneItem,
	active: draft.active,
});
