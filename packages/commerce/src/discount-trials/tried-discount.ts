import { localTime } from "@cartwright/kernel/foundation/calendar-date";
import { mailboxOf } from "@cartwright/kernel/foundation/email";
import type { Coupon } from "../coupons/coupon.ts";
import type { DiscountRule } from "../discount-rules/rule.ts";
import { appliesAt } from "../discount-rules/rule-time.ts";
import type { Buyer } from "../purchase/purchase.ts";

/** A discount that is not created yet. */
export type TriedDiscount =
	| { readonly kind: "coupon"; readonly coupon: Coupon }
	| { readonly kind: "rule"; readonly rule: DiscountRule };

/** Within its time, whatever dates it has: what is tried is past. */
export const triedCoupon = (coupon: Omit<Coupon, "uses" | "createdDate">): TriedDiscount => ({
	kind: "coupon",
	coupon: { ...coupon, active: true, startTime: "", expirationTime: undefined, createdDate: "", uses: 0 },
});

export const triedRule = (rule: Omit<DiscountRule, "version" | "createdDate" | "updatedDate">): TriedDiscount => ({
	kind: "rule",
	rule: { ...rule, active: true, start: undefined, end: undefined, version: 1, createdDate: "", updatedDate: "" },
});

export const idOf = (tried: TriedDiscount): string => (tried.kind === "coupon" ? tried.coupon.id : tried.rule.id);

/** Whether a rule applies at the time of a purchase: in the windows of each week that it has. */
export const isInTime = (tried: TriedDiscount, at: string, timeZone: string): boolean =>
	tried.kind === "coupon" || appliesAt(tried.rule, at, () => localTime(at, timeZone));

/** Counts its uses in the order of the purchases, so that a limit lets the first ones have it. */
export class TriedUses {
	readonly #limit: number;
	readonly #limitOfCustomer: number;
	/** A coupon for first purchases: of those that are tried. */
	readonly #isForFirst: boolean;
	readonly #byCustomer = new Map<string, number>();
	#uses = 0;

	constructor(tried: TriedDiscount) {
		const { usageLimit } = tried.kind === "coupon" ? tried.coupon : tried.rule;
		const ofCustomer = tried.kind === "coupon" ? tried.coupon.limitPerCustomer : tried.rule.usageLimitPerUser;
		this.#isForFirst = tried.kind === "coupon" && tried.coupon.firstPurchaseOnly === true;
		this.#limit = usageLimit ?? Number.POSITIVE_INFINITY;
		this.#limitOfCustomer = this.#isForFirst ? 1 : (ofCustomer ?? Number.POSITIVE_INFINITY);
	}

	isLeftFor(buyer: Buyer): boolean {
		const uses = customersOf(buyer).map((customer) => this.#byCustomer.get(customer) ?? 0);
		return this.#uses < this.#limit && Math.max(0, ...uses) < this.#limitOfCustomer;
	}

	/** Counts a purchase, with the discount or without it. */
	count(buyer: Buyer, isUsed: boolean): void {
		if (isUsed) this.#uses += 1;
		else if (!this.#isForFirst) return;
		for (const customer of customersOf(buyer)) {
			this.#byCustomer.set(customer, (this.#byCustomer.get(customer) ?? 0) + 1);
		}
	}
}

/** Who a buyer is to limits of each customer. */
const customersOf = ({ memberId, visitorId, email }: Buyer): string[] => [
	...(memberId || visitorId ? [`owner:${memberId ?? visitorId}`] : []),
	...(email ? [`mailbox:${mailboxOf(email)}`] : []),
];
