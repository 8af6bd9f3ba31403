import type { RuleDiscount } from "@cartwright/contract/discount-rules/discount-messages";
import type { DiscountRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { TimeWindow } from "@cartwright/contract/discount-rules/time-messages";
import { recordRules } from "../../forms/record-rules.ts";
import { localTime } from "../../local-time.ts";
import { conditionsOf, type GroupDraft, noConditions } from "./condition-draft.ts";
import { allItems, type ItemsDraft, itemsOf, noItems } from "./items-draft.ts";

export const ruleKinds = ["PERCENTAGE", "FIXED_AMOUNT", "FIXED_PRICE", "QUANTITY_BASED"] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const targets = ["SPECIFIC_ITEMS", "BUY_X_GET_Y"] as const;

/** What a rule takes off, with numbers and amounts as texts. What the kind or the target does not have is empty. */
export type OfferDraft = {
	kind: RuleKind;
	/** The percentage, the amount or the price. */
	value: string;
	/** How many items cost the price of `QUANTITY_BASED`. */
	quantity: string;
	target: (typeof targets)[number];
	/** Whether a number of items or an amount must be bought, for `BUY_X_GET_Y`. */
	buyBy: "quantity" | "spend";
	buy: string;
	/** How many further items are reduced. */
	get: string;
	/** How many times in one purchase; empty for any number. */
	times: string;
};

/** A part of a day of each week, such as from `09:00` to `12:30`. */
export type WindowDraft = { day: Day; from: string; to: string };
export const days = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;
export type Day = (typeof days)[number];

/** What the page of a rule edits. What it has no field for is not part of it, and stays as it is. */
export type RuleDraft = {
	name: string;
	active: boolean;
	offer: OfferDraft;
	/** The items that are reduced. */
	items: ItemsDraft;
	/** Items among them that are not. */
	excluded: ItemsDraft;
	/** The items that must be bought, for `BUY_X_GET_Y`. */
	bought: ItemsDraft;
	conditions: GroupDraft;
	/** Local times of the shop, such as `2026-12-24T18:00`; empty for no bound. */
	start: string;
	end: string;
	windows: WindowDraft[];
	cheapestOnly: boolean;
	usageLimit: string;
	limitPerCustomer: string;
};

export const ruleRules = recordRules<RuleDraft>();

export const newRule: RuleDraft = {
	name: "",
	active: true,
	offer: {
		kind: "PERCENTAGE",
		value: "",
		quantity: "2",
		target: "SPECIFIC_ITEMS",
		buyBy: "quantity",
		buy: "2",
		get: "1",
		times: "",
	},
	items: allItems,
	excluded: noItems,
	bought: allItems,
	conditions: noConditions,
	start: "",
	end: "",
	windows: [],
	cheapestOnly: false,
	usageLimit: "",
	limitPerCustomer: "",
};

const textOf = (value: number | string | null | undefined): string => (value == null ? "" : String(value));

export const localTimeOf = (date: string | null | undefined, timeZone: string): string =>
	date ? localTime(String(new Date(date).getTime()), timeZone) : "";

export const ruleDraft = (rule: DiscountRule, timeZone: string): RuleDraft => {
	const { name, active, trigger, activeTimeInfo, settings } = rule;
	const discount = rule.discounts?.values?.[0] ?? {};
	const { specificItemsInfo, buyXGetYInfo } = discount;
	const { scopes, excludedScopes } = specificItemsInfo ?? buyXGetYInfo?.customerGets ?? {};
	return {
		name: name ?? "",
		active: active ?? true,
		offer: offerOf(discount),
		items: itemsOf(scopes),
		excluded: itemsOf(excludedScopes),
		bought: buyXGetYInfo ? itemsOf(buyXGetYInfo.customerBuys?.scopes) : newRule.bought,
		conditions: conditionsOf(trigger),
		start: localTimeOf(activeTimeInfo?.start, timeZone),
		end: localTimeOf(activeTimeInfo?.end, timeZone),
		windows: (activeTimeInfo?.recurrence?.weeklySchedule?.timeWindows ?? []).map(windowOf),
		cheapestOnly: settings?.appliesTo === "LOWEST_PRICED_ITEM",
		usageLimit: textOf(settings?.usageLimit),
		limitPerCustomer: textOf(settings?.usageLimitPerUser),
	};
};

const offerOf = ({ percentage, fixedAmount, fixedPrice, quantityBased, buyXGetYInfo, discountType }: RuleDiscount) => {
	const [configuration] = quantityBased?.configurations ?? [];
	const { customerBuys, customerGets, limit } = buyXGetYInfo ?? {};
	const { offer } = newRule;
	return {
		...offer,
		kind: discountType ?? offer.kind,
		value: textOf(percentage ?? fixedAmount ?? fixedPrice ?? configuration?.price),
		quantity: textOf(configuration?.quantity ?? offer.quantity),
		target: buyXGetYInfo ? ("BUY_X_GET_Y" as const) : ("SPECIFIC_ITEMS" as const),
		buyBy: customerBuys?.minimumSpend == null ? ("quantity" as const) : ("spend" as const),
		buy: textOf(customerBuys?.minimumSpend ?? customerBuys?.minimumQuantity ?? offer.buy),
		get: textOf(customerGets?.quantity ?? offer.get),
		times: textOf(limit),
	};
};

const clock = (time: TimeWindow["startTime"]): string =>
	[time?.hours, time?.minutes].map((part) => String(part ?? 0).padStart(2, "0")).join(":");

const windowOf = ({ dayOfWeek, startTime, endTime }: TimeWindow): WindowDraft => ({
	day: dayOfWeek ?? "MON",
	from: clock(startTime),
	to: clock(endTime),
});
