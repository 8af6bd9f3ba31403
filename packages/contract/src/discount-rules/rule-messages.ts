import { ExtendedFields, TagList } from "../ecommerce/entity-messages.ts";
import {
	bool,
	defaulted,
	enumeration,
	guid,
	int64,
	integer,
	message,
	optional,
	readOnly,
	text,
	timestamp,
	unsupported,
	type Wire,
} from "../message.ts";
import { AppliedSubjectType, RuleDiscounts, RuleName, SubscriptionSettings } from "./discount-messages.ts";
import { ActiveTimeInfo } from "./time-messages.ts";
import { DiscountTrigger } from "./trigger-messages.ts";

export const DiscountRuleStatus = enumeration(["UNDEFINED", "LIVE", "EXPIRED", "PENDING"]);
export type DiscountRuleStatus = Wire<typeof DiscountRuleStatus>;

export const DiscountSettings = message({
	/** Whether each item is discounted, or the cheapest one alone. */
	appliesTo: AppliedSubjectType,
	/** Whether it applies to subscriptions. The shop sells none. */
	includeSubscription: unsupported(optional(bool())),
	/** How many orders may use the rule. */
	usageLimit: optional(integer({ min: 1, max: 2_147_483_646 })),
	/** How many orders of one customer may use it. */
	usageLimitPerUser: optional(integer({ min: 1, max: 2_147_483_646 })),
	/** For the hosted platform alone. */
	indexOptIn: unsupported(optional(bool())),
});
export type DiscountSettings = Wire<typeof DiscountSettings>;

export const RuleTags = message({
	/** Tags that staff see. */
	privateTags: TagList,
	/** Tags that everybody may see. */
	publicTags: TagList,
});
export type RuleTags = Wire<typeof RuleTags>;

/**
 * A discount that buyers get without a code. It is taken of the price of each item before other discounts: several rules
 * add up, and a coupon is taken of what they leave.
 */
export const DiscountRule = message({
	/** Id of the rule. */
	id: readOnly(optional(guid())),
	/** Grows with each change. Updates need the current one. */
	revision: readOnly(optional(int64())),
	/** When it was created. */
	createdDate: readOnly(optional(timestamp())),
	/** When it was changed last. */
	updatedDate: readOnly(optional(timestamp())),
	/** Whether buyers get it. */
	active: optional(defaulted(bool(), true)),
	/** What shoppers read beside the discount. */
	name: optional(RuleName()),
	/** When it applies; always without one. */
	trigger: DiscountTrigger,
	/** At which times it applies; always without it. */
	activeTimeInfo: ActiveTimeInfo,
	/** What it takes off. */
	discounts: RuleDiscounts,
	/** Whether its time has come, by `activeTimeInfo`. */
	status: readOnly(DiscountRuleStatus),
	/** How many orders use it, apart from cancelled ones. */
	usageCount: readOnly(integer()),
	/** For the hosted platform alone: always absent. */
	offer: readOnly(optional(text({ max: 500 }))),
	/** Which items, and how often. */
	settings: DiscountSettings,
	extendedFields: ExtendedFields,
	/** For subscriptions, which the shop does not sell: always absent. */
	subscriptionSettings: readOnly(SubscriptionSettings),
	/** Tags of the rule. */
	tags: RuleTags,
});
export type DiscountRule = Wire<typeof DiscountRule>;
