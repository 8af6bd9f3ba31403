import type { ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { Minor, Rate } from "@cartwright/kernel/foundation/money";
import type { Document } from "@cartwright/store/collection";

/** A discount that buyers get without a code. */
export interface DiscountRule extends Document, SpecifiedRule {
	/** Its revision on the wire. */
	readonly version: number;
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** What staff and apps decide about a rule. */
export interface SpecifiedRule {
	readonly name: string;
	readonly active: boolean;
	/** Absent: it always applies. */
	readonly trigger?: Trigger | undefined;
	readonly start?: string | undefined;
	readonly end?: string | undefined;
	/** The parts of each week in which it applies; absent: in all of it. */
	readonly windows?: readonly TimeWindow[] | undefined;
	readonly discount: RuleDiscount;
	readonly appliesTo: "ALL_ITEMS" | "LOWEST_PRICED_ITEM";
	/** How many orders may use it; absent if there is no limit. */
	readonly usageLimit?: number | undefined;
	/** How many orders of one customer may use it. */
	readonly usageLimitPerUser?: number | undefined;
	readonly tags?: RuleTags | undefined;
	readonly extendedFields?: ExtendedFields | undefined;
}

export interface RuleTags {
	readonly privateTags?: readonly string[] | undefined;
	readonly publicTags?: readonly string[] | undefined;
}

/** When a rule applies. Both ends of a range are included. */
export type Trigger =
	| { readonly type: "AND" | "OR"; readonly triggers: readonly Trigger[] }
	| ({ readonly type: "SUBTOTAL_RANGE" } & Range<Minor>)
	| ({ readonly type: "ITEM_QUANTITY_RANGE" } & Range<number>)
	| { readonly type: "CUSTOMER_ELIGIBILITY"; readonly memberIds: readonly string[] }
	| CustomTrigger;

/** A condition that a service of an app decides. */
export interface CustomTrigger {
	readonly type: "CUSTOM";
	readonly appId: string;
	/** Its id in the app. */
	readonly id: string;
	readonly params?: JsonObject | undefined;
}

interface Range<Value extends number> {
	/** What counts; everything if there is none. */
	readonly scopes: readonly Scope[];
	readonly from?: Value | undefined;
	readonly to?: Value | undefined;
}

/** Items of the catalogue of an app: all, products, or those of categories. */
export interface Scope {
	readonly kind: "ALL" | "PRODUCTS" | "CATEGORIES";
	readonly appId: string;
	/** Of products or categories. */
	readonly ids: readonly string[];
}

export interface RuleDiscount {
	readonly value: RuleValue;
	readonly target: RuleTarget;
}

export type RuleValue =
	| { readonly type: "PERCENTAGE"; readonly rate: Rate }
	| { readonly type: "FIXED_AMOUNT" | "FIXED_PRICE"; readonly amount: Minor }
	/** So many items together cost the price. */
	| { readonly type: "QUANTITY_BASED"; readonly id: string; readonly quantity: number; readonly price: Minor };

export type RuleTarget =
	| ({ readonly type: "SPECIFIC_ITEMS" } & ScopedUnits)
	| {
			readonly type: "BUY_X_GET_Y";
			readonly buys: { readonly scopes: readonly Scope[]; readonly quantity?: number; readonly spend?: Minor };
			readonly gets: ScopedUnits & { readonly quantity: number };
			/** How many times in one purchase. */
			readonly limit?: number | undefined;
	  };

export interface ScopedUnits {
	readonly scopes: readonly Scope[];
	readonly excludedScopes: readonly Scope[];
}

/** A part of a day of each week, in the time of the shop: from `start` until before `end`, as in `09:30`. */
export interface TimeWindow {
	readonly day: "MON" | "TUE" | "WED" | "THU" | "FRI" | "SAT" | "SUN";
	readonly start: string;
	readonly end: string;
}
