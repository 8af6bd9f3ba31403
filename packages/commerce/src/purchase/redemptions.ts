import { createHash } from "node:crypto";
import { mailboxOf } from "@cartwright/kernel/foundation/email";
import { times, toDecimal } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { collectionsOf } from "@cartwright/products/catalogue/collection";
import type { Stored } from "@cartwright/store/collection";
import type { Coupon } from "../coupons/coupon.ts";
import type { CouponCustomer } from "../coupons/documents.ts";
import { countedQuantity } from "./availability.ts";
import { couponDiscount } from "./coupon-discount.ts";
import { type CouponProblem, couponProblem } from "./coupon-problem.ts";
import { buysGiftCard } from "./gift-card-payment.ts";
import type { Purchase } from "./purchase.ts";
import type { ProductsById } from "./resolve.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import type { GrantedDiscount, TotalsError } from "./totals-model.ts";

/** What the coupons of a purchase depend on. */
export interface CouponFacts {
	/** Those of the purchase that there still are, by id. */
	readonly coupons: ReadonlyMap<string, Stored<Coupon>>;
	/** How often the buyer has used those that limit it, by `customerUseIds`. */
	readonly customerUses: ReadonlyMap<string, Stored<CouponCustomer>>;
	/** The coupons that the purchase's own order holds already, by id: it does not use them twice. */
	readonly ownCoupons: ReadonlySet<string>;
}

interface Facts extends CouponFacts {
	readonly settings: Settings;
	readonly products: ProductsById;
	readonly clock: { readonly now: string; readonly minute?: string };
}

interface Redeemed {
	readonly discounts?: readonly GrantedDiscount[];
	readonly errors?: readonly TotalsError[];
}

/** What the codes of a purchase take off, and why those that take nothing off do not. */
export const redeem = (
	purchase: Pick<Purchase, "lines"> & Partial<Purchase>,
	resolved: readonly ResolvedLine[],
	pricing: Facts,
): Redeemed => {
	const { coupons = [] } = purchase;
	if (coupons.length === 0) return {};
	const lines = resolved.map((line) => couponLine(line, pricing));
	const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + times(unitPrice, quantity), 0);
	const { now, minute = now } = pricing.clock;
	const discounts: GrantedDiscount[] = [];
	const errors: TotalsError[] = [];
	for (const { id, code } of coupons) {
		const coupon = pricing.coupons.get(id)?.doc;
		if (!coupon) {
			errors.push(couponError(code, { reason: "UNKNOWN" }, pricing));
			continue;
		}
		const use = {
			now: minute,
			subtotal,
			usesOfCustomer: usesOfCustomer(purchase, coupon, pricing),
			isOwn: pricing.ownCoupons.has(id),
		};
		const granted: CouponProblem | ReturnType<typeof couponDiscount> = buysGiftCard(resolved)
			? { reason: "BUYS_GIFT_CARD" }
			: (couponProblem(coupon, use) ?? couponDiscount(coupon, lines));
		if ("reason" in granted) errors.push(couponError(code, granted, pricing));
		else discounts.push({ ...granted, id, source: sourceOf(coupon) });
	}
	return { discounts, errors };
};

const sourceOf = ({ code, name, value }: Coupon): GrantedDiscount["source"] => ({
	kind: "coupon",
	code,
	name,
	couponType: value.type,
});

const couponLine = (line: ResolvedLine, { products }: Pick<Facts, "products">) => {
	const { item } = line;
	const product = item.productId === undefined ? undefined : products.get(item.productId)?.doc;
	return {
		id: line.id,
		unitPrice: item.price,
		quantity: countedQuantity(line),
		shippable: item.shippable,
		productId: item.productId,
		categoryIds: product ? collectionsOf(product) : [],
	};
};

/** Who a buyer is to coupons that each customer may use so often: an account or a visit, and a mailbox. */
const customersOf = ({ buyer = {} }: Partial<Purchase>): string[] => {
	const { memberId, visitorId, email } = buyer;
	const owner = memberId ? `member:${memberId}` : visitorId && `visitor:${visitorId}`;
	return [...(owner ? [owner] : []), ...(email ? [`mailbox:${mailboxOf(email)}`] : [])];
};

const useIdOf = (couponId: string, customer: string): string =>
	createHash("sha256").update(`${couponId}:${customer}`).digest("base64url");

/** The ids under which the uses of a coupon by the buyer are counted; none if it does not limit them. */
export const useIdsOf = (coupon: Coupon | undefined, purchase: Partial<Purchase>): string[] =>
	coupon?.limitPerCustomer === undefined ? [] : customersOf(purchase).map((customer) => useIdOf(coupon.id, customer));

/** Those of all coupons of the purchase. */
export const customerUseIds = (purchase: Partial<Purchase>, { coupons }: Pick<CouponFacts, "coupons">): string[] =>
	(purchase.coupons ?? []).flatMap(({ id }) => useIdsOf(coupons.get(id)?.doc, purchase));

const usesOfCustomer = (purchase: Partial<Purchase>, coupon: Coupon, { customerUses }: CouponFacts): number =>
	Math.max(0, ...useIdsOf(coupon, purchase).map((id) => customerUses.get(id)?.doc.uses ?? 0));

const codes = {
	UNKNOWN: "ERROR_COUPON_DOES_NOT_EXIST",
	DISABLED: "ERROR_COUPON_IS_DISABLED",
	NOT_STARTED: "ERROR_COUPON_IS_NOT_ACTIVE_YET",
	EXPIRED: "ERROR_COUPON_HAS_EXPIRED",
	USED_UP: "ERROR_COUPON_USAGE_EXCEEDED",
	USED_UP_BY_CUSTOMER: "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED",
	NO_ITEM_OF_IT: "ERROR_COUPON_NOT_APPLICABLE",
	NOTHING_TO_DELIVER: "ERROR_COUPON_NOT_APPLICABLE",
	BUYS_GIFT_CARD: "ERROR_COUPON_NOT_APPLICABLE",
	BELOW_SUBTOTAL: "ERROR_COUPON_NOT_APPLICABLE",
	TOO_FEW_ITEMS: "ERROR_COUPON_NOT_APPLICABLE",
} as const;

export type CouponErrorCode = (typeof codes)[keyof typeof codes];

const couponError = (
	code: string,
	problem: CouponProblem,
	{ settings: { currency } }: Pick<Facts, "settings">,
): TotalsError => ({
	part: "coupon",
	code: codes[problem.reason],
	description: `The coupon ${code} ${inWords(problem, currency)}.`,
	data: { code, ...inData(problem, currency) },
});

/** What a client may want to say in its own words. */
const inData = (problem: CouponProblem, currency: string): Readonly<Record<string, unknown>> => {
	if (problem.reason !== "BELOW_SUBTOTAL") return { ...problem };
	const { reason, minimum, missing } = problem;
	return { reason, minimum: toDecimal(minimum, currency), missing: toDecimal(missing, currency) };
};

const inWords = (problem: CouponProblem, currency: string): string => {
	switch (problem.reason) {
		case "UNKNOWN":
			return "does not exist";
		case "DISABLED":
			return "is switched off";
		case "NOT_STARTED":
			return "is not valid yet";
		case "EXPIRED":
			return "has expired";
		case "USED_UP":
			return "was used as often as it may be";
		case "USED_UP_BY_CUSTOMER":
			return "was used by this customer as often as it may be";
		case "NO_ITEM_OF_IT":
			return "is not for these items";
		case "NOTHING_TO_DELIVER":
			return "is for the delivery, and nothing is delivered";
		case "BUYS_GIFT_CARD":
			return "cannot be used when a gift card is bought";
		case "BELOW_SUBTOTAL":
			return `is for purchases from ${toDecimal(problem.minimum, currency)} ${currency}: ${toDecimal(problem.missing, currency)} are missing`;
		case "TOO_FEW_ITEMS":
			return `is for ${problem.minimum} of its items or more`;
	}
};
