import type { DiscountTrigger, InnerTrigger } from "@cartwright/contract/discount-rules/trigger-messages";
import type { JsonObject } from "@cartwright/contract/message";
import { numberOf } from "../../forms/number-of.ts";
import { type ItemsDraft, itemsOf, noItems, scopesOf } from "./items-draft.ts";

export const rangeTypes = ["SUBTOTAL_RANGE", "ITEM_QUANTITY_RANGE"] as const;
export type RangeType = (typeof rangeTypes)[number];

/** From one subtotal or number of items to another, both as texts; empty for no bound. */
export type RangeDraft = { type: RangeType; from: string; to: string; items: ItemsDraft };

/** What a service of an app decides. Its parameters stay as they are. */
export type CustomDraft = { type: "CUSTOM"; appId: string; id: string; params: JsonObject | null };

/** Members by their ids, who stay as they are. */
export type MembersDraft = { type: "CUSTOMER_ELIGIBILITY"; memberIds: string[] };

export type GroupDraft = { type: "GROUP"; operator: Operator; list: ConditionDraft[] };

export type Operator = "AND" | "OR";
export type ConditionDraft = RangeDraft | CustomDraft | MembersDraft | GroupDraft;

export const noConditions: GroupDraft = { type: "GROUP", operator: "AND", list: [] };

export const newRange = (type: RangeType): RangeDraft => ({ type, from: "", to: "", items: noItems });

/** The conditions of a rule as one group; empty if it always applies. */
export const conditionsOf = (trigger: DiscountTrigger | null | undefined): GroupDraft => {
	if (!trigger) return noConditions;
	const condition = conditionOf(trigger);
	return condition.type === "GROUP" ? condition : { ...noConditions, list: [condition] };
};

const conditionOf = (trigger: InnerTrigger | DiscountTrigger): ConditionDraft => {
	const { and, or, subtotalRange, itemQuantityRange, customTrigger, customerEligibility } = trigger;
	if (and || or) {
		const triggers: readonly InnerTrigger[] = (and ?? or)?.triggers ?? [];
		return { type: "GROUP", operator: and ? "AND" : "OR", list: triggers.map(conditionOf) };
	}
	if (customTrigger) {
		return {
			type: "CUSTOM",
			appId: customTrigger.appId ?? "",
			id: customTrigger.id ?? "",
			params: customTrigger.params ?? null,
		};
	}
	if (customerEligibility) {
		return {
			type: "CUSTOMER_ELIGIBILITY",
			memberIds: customerEligibility.individualMembersInfo?.memberIds ?? [],
		};
	}
	const { scopes, from, to } = subtotalRange ?? itemQuantityRange ?? {};
	return {
		type: subtotalRange ? "SUBTOTAL_RANGE" : "ITEM_QUANTITY_RANGE",
		from: from == null ? "" : String(from),
		to: to == null ? "" : String(to),
		items: itemsOf(scopes),
	};
};

/** The trigger that conditions describe; null removes it. */
export const triggerOf = ({ operator, list }: GroupDraft): DiscountTrigger | null => {
	const [only] = list;
	if (!only) return null;
	return list.length === 1 ? (innerTrigger(only) as DiscountTrigger) : (group(operator, list) as DiscountTrigger);
};

const group = (operator: Operator, list: readonly ConditionDraft[]): InnerTrigger => {
	const triggers = list.map(innerTrigger);
	return { triggerType: operator, ...(operator === "AND" ? { and: { triggers } } : { or: { triggers } }) };
};

const innerTrigger = (condition: ConditionDraft): InnerTrigger => {
	switch (condition.type) {
		case "GROUP": {
			const [only] = condition.list;
			return only && condition.list.length === 1 ? innerTrigger(only) : group(condition.operator, condition.list);
		}
		case "CUSTOM": {
			const { appId, id, params } = condition;
			return { triggerType: "CUSTOM", customTrigger: { appId, id, params } };
		}
		case "CUSTOMER_ELIGIBILITY":
			return {
				triggerType: condition.type,
				customerEligibility: {
					eligibilityType: "INDIVIDUAL_MEMBERS",
					individualMembersInfo: { memberIds: condition.memberIds },
				},
			};
		case "SUBTOTAL_RANGE": {
			const { from, to, items } = condition;
			const subtotalRange = { scopes: scopesOf(items), from: from || null, to: to || null };
			return { triggerType: condition.type, subtotalRange };
		}
		case "ITEM_QUANTITY_RANGE": {
			const { from, to, items } = condition;
			const itemQuantityRange = { scopes: scopesOf(items), from: numberOf(from), to: numberOf(to) };
			return { triggerType: condition.type, itemQuantityRange };
		}
	}
};
