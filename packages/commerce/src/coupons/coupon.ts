import type { Minor, Rate } from "@cartwright/kernel/foundation/money";
import type { Document } from "@cartwright/store/collection";

/** A discount for buyers who know its code. */
export interface Coupon extends Document {
	/** As the shop writes it. */
	readonly code: string;
	/** The code without regard to case: unique in the shop. */
	readonly codeKey: string;
	readonly name: string;
	readonly value: CouponValue;
	/** The items that it is for; absent if it is for the order or its delivery. */
	readonly scope?: CouponScope | undefined;
	/** The least subtotal that it is for. */
	readonly minimumSubtotal?: Minor | undefined;
	readonly startTime: string;
	readonly expirationTime?: string | undefined;
	/** How many orders may use it; absent if there is no limit. */
	readonly usageLimit?: number | undefined;
	/** How many orders of one customer may use it. */
	readonly limitPerCustomer?: number | undefined;
	/** Whether it is for buyers alone who have not ordered before. */
	readonly firstPurchaseOnly?: boolean | undefined;
	/** Whether it is for the cheapest of its items alone. */
	readonly limitedToOneItem?: boolean | undefined;
	readonly appliesToSubscriptions?: boolean | undefined;
	readonly active: boolean;
	/** The app that created it. */
	readonly appId?: string | undefined;
	readonly createdDate: string;
	/** The orders that use it, apart from canceled and rejected ones. A counter. */
	readonly uses: number;
}

/** What a coupon takes off. Its type never changes. */
export type CouponValue =
	| { readonly type: "MONEY_OFF"; readonly amount: Minor }
	| { readonly type: "PERCENT_OFF"; readonly rate: Rate }
	| { readonly type: "FREE_SHIPPING" }
	/** Each item costs so much. */
	| { readonly type: "FIXED_PRICE"; readonly amount: Minor }
	/** Of each `buy + get` items, the cheapest `get` are free. */
	| { readonly type: "BUY_X_GET_Y"; readonly buy: number; readonly get: number };

/** All products of the shop, one product, or those of one category. */
export interface CouponScope {
	readonly namespace: "stores";
	readonly group?: { readonly name: "product" | "collection"; readonly entityId?: string | undefined } | undefined;
}

/** How codes are compared and found: without regard to case, and to the width in which East Asian keyboards write letters. */
export const codeKeyOf = (code: string): string => code.normalize("NFKC").trim().toLowerCase();

/** Whether its time is over. */
export const isExpired = ({ expirationTime }: Pick<Coupon, "expirationTime">, now: string): boolean =>
	expirationTime !== undefined && expirationTime <= now;
