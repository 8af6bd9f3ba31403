import type { CustomerBuy, RuleDiscount } from "@cartwright/contract/discount-rules/discount-messages";
import type { createDiscountRule } from "@cartwright/contract/discount-rules/discount-rules";
import type { DiscountRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { TimeOfDay } from "@cartwright/contract/discount-rules/time-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import { numberOf } from "../../forms/number-of.ts";
import { timestampAt } from "../../local-time.ts";
import { triggerOf } from "./condition-draft.ts";
import { scopesOf } from "./items-draft.ts";
import { localTimeOf, type OfferDraft, type RuleDraft, type WindowDraft } from "./rule-draft.ts";

type Part = (draft: RuleDraft, before: DiscountRule, timeZone: string) => Partial<DiscountRule>;

const parts = {
	name: ({ name }) => ({ name }),
	active: ({ active }) => ({ active }),
	trigger: ({ conditions }) => ({ trigger: triggerOf(conditions) as DiscountRule["trigger"] }),
	activeTimeInfo: (draft, before, timeZone) => ({
		activeTimeInfo: timeOf(draft, before, timeZone) as DiscountRule["activeTimeInfo"],
	}),
	discounts: (draft) => ({ discounts: { values: [discountOf(draft)] } }),
	settings: ({ cheapestOnly, usageLimit, limitPerCustomer }, { settings }) => ({
		settings: {
			...settings,
			appliesTo: cheapestOnly ? "LOWEST_PRICED_ITEM" : "ALL_ITEMS",
			usageLimit: numberOf(usageLimit),
			usageLimitPerUser: numberOf(limitPerCustomer),
		},
	}),
} as const satisfies Readonly<Record<string, Part>>;

/** The member of a rule that each value of the page is part of. */
const partOf = {
	name: "name",
	active: "active",
	offer: "discounts",
	items: "discounts",
	excluded: "discounts",
	bought: "discounts",
	conditions: "trigger",
	start: "activeTimeInfo",
	end: "activeTimeInfo",
	windows: "activeTimeInfo",
	cheapestOnly: "settings",
	usageLimit: "settings",
	limitPerCustomer: "settings",
} as const satisfies Readonly<Record<keyof RuleDraft, keyof typeof parts>>;

export const isRuleKey = (key: string): key is keyof RuleDraft => Object.hasOwn(partOf, key);

/** A rule as the services take it. An update has only the members that changed. */
export type SentRule = RequestOf<typeof createDiscountRule>["discountRule"];

/** The members of a rule that have changed values, as the services take them. All others stay as they are. */
export const ruleOfDraft = (
	draft: RuleDraft,
	before: DiscountRule,
	changed: readonly (keyof RuleDraft)[],
	timeZone: string,
): SentRule => {
	const members = new Set(changed.map((key) => partOf[key]));
	const sent = [...members].map((member) => parts[member](draft, before, timeZone));
	return Object.assign({}, ...sent);
};

export const allKeys = Object.keys(partOf) as (keyof RuleDraft)[];

/** Which value of the page a field of a rule is part of, for what the services refuse. */
export const keyOfField = (field: string): keyof RuleDraft | undefined => {
	const path = field.replace(/^discountRule\./, "");
	const fields: readonly (readonly [string, keyof RuleDraft])[] = [
		["name", "name"],
		["trigger", "conditions"],
		["activeTimeInfo.recurrence", "windows"],
		["activeTimeInfo", "end"],
		["settings.usageLimitPerUser", "limitPerCustomer"],
		["settings.usageLimit", "usageLimit"],
		["settings", "cheapestOnly"],
	];
	const [, key] = fields.find(([start]) => path.startsWith(start)) ?? [];
	if (key || !path.startsWith("discounts")) return key;
	if (path.includes("customerBuys.scopes")) return "bought";
	if (path.includes("excludedScopes")) return "excluded";
	return path.includes("scopes") ? "items" : "offer";
};

const discountOf = ({ offer, items, excluded, bought }: RuleDraft): RuleDiscount => {
	const reduced = { scopes: scopesOf(items), excludedScopes: scopesOf(excluded) };
	const value = { discountType: offer.kind, ...takenOff(offer) };
	if (offer.target === "SPECIFIC_ITEMS") return { ...value, targetType: offer.target, specificItemsInfo: reduced };
	const minimum = offer.buyBy === "spend" ? { minimumSpend: offer.buy } : { minimumQuantity: numberOf(offer.buy) };
	return {
		...value,
		targetType: offer.target,
		buyXGetYInfo: {
			customerBuys: { ...minimum, scopes: scopesOf(bought) } as CustomerBuy,
			customerGets: { quantity: numberOf(offer.get) ?? undefined, ...reduced },
			limit: numberOf(offer.times),
		},
	};
};

const takenOff = ({ kind, value, quantity }: OfferDraft): RuleDiscount => {
	switch (kind) {
		case "PERCENTAGE":
			return { percentage: numberOf(value) ?? undefined };
		case "FIXED_AMOUNT":
			return { fixedAmount: value };
		case "FIXED_PRICE":
			return { fixedPrice: value };
		case "QUANTITY_BASED":
			return { quantityBased: { configurations: [{ quantity: numberOf(quantity) ?? undefined, price: value }] } };
	}
};

const timeOf = ({ start, end, windows }: RuleDraft, before: DiscountRule, timeZone: string) => {
	if (!start && !end && windows.length === 0) return null;
	const { start: startBefore, end: endBefore } = before.activeTimeInfo ?? {};
	return {
		start: instantAt(start, startBefore, timeZone),
		end: instantAt(end, endBefore, timeZone),
		...(windows.length > 0 ? { recurrence: { weeklySchedule: { timeWindows: windows.map(windowOf) } } } : {}),
	};
};

/** Fields have no seconds: a time that was not changed keeps its own. */
const instantAt = (local: string, before: string | null | undefined, timeZone: string): string | null => {
	if (before && localTimeOf(before, timeZone) === local) return before;
	return timestampAt(local, timeZone);
};

const windowOf = ({ day, from, to }: WindowDraft) => ({
	dayOfWeek: day,
	startTime: timeOfDay(from),
	endTime: timeOfDay(to),
});

const timeOfDay = (clock: string): TimeOfDay | undefined => {
	if (!clock) return undefined;
	const [hours, minutes] = clock.split(":").map(Number);
	return { hours, minutes };
};
