import type { DiscountTrigger, SingleTrigger } from "@cartwright/contract/discount-rules/trigger-messages";
import { invalid, invalidByRule } from "@cartwright/kernel/foundation/errors";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import type { Trigger } from "./rule.ts";
import { readOptionalAmount } from "./rule-amount.ts";
import { readScopes, scopeViews } from "./rule-scope.ts";

type Sent = DiscountTrigger | SingleTrigger;
type Chain = NonNullable<DiscountTrigger["and"]>;

const members = {
	and: "AND",
	or: "OR",
	customTrigger: "CUSTOM",
	subtotalRange: "SUBTOTAL_RANGE",
	itemQuantityRange: "ITEM_QUANTITY_RANGE",
	customerEligibility: "CUSTOMER_ELIGIBILITY",
} as const;

export const readTrigger = (sent: Sent, field: string, currency: string): Trigger => {
	const [member] = (Object.keys(members) as (keyof typeof members)[]).filter((name) => (sent as DiscountTrigger)[name]);
	checkType(sent, member && members[member], field);
	const { and, or, customTrigger, subtotalRange, itemQuantityRange, customerEligibility } = sent as DiscountTrigger;
	if (and || or) {
		const { triggers } = (and ?? or) as Chain;
		const path = `${field}.${and ? "and" : "or"}.triggers`;
		if (!triggers) throw invalid(path, "is required", "REQUIRED_FIELD");
		return {
			type: and ? "AND" : "OR",
			triggers: triggers.map((each, index) => readTrigger(each, `${path}[${index}]`, currency)),
		};
	}
	if (customTrigger) {
		const { appId, id, params } = customTrigger;
		if (!appId || !id)
			throw invalid(`${field}.customTrigger.${appId ? "id" : "appId"}`, "is required", "REQUIRED_FIELD");
		return { type: "CUSTOM", appId, id, ...(params ? { params } : {}) };
	}
	if (subtotalRange) {
		const path = `${field}.subtotalRange`;
		const from = readOptionalAmount(subtotalRange.from, `${path}.from`, currency);
		const to = readOptionalAmount(subtotalRange.to, `${path}.to`, currency);
		checkRange(from, to, path, "INVALID_SUBTOTAL_RANGE");
		return { type: "SUBTOTAL_RANGE", scopes: readScopes(subtotalRange.scopes, `${path}.scopes`), from, to };
	}
	if (itemQuantityRange) {
		const path = `${field}.itemQuantityRange`;
		const [from, to] = [itemQuantityRange.from ?? undefined, itemQuantityRange.to ?? undefined];
		checkRange(from, to, path, "INVALID_ITEM_QUANTITY_RANGE");
		return { type: "ITEM_QUANTITY_RANGE", scopes: readScopes(itemQuantityRange.scopes, `${path}.scopes`), from, to };
	}
	const path = `${field}.customerEligibility`;
	const { eligibilityType, individualMembersInfo } = customerEligibility ?? {};
	if (eligibilityType && eligibilityType !== "INDIVIDUAL_MEMBERS") {
		throw invalidByRule(`${path}.eligibilityType`, "INVALID_TRIGGER_TYPE", "must be INDIVIDUAL_MEMBERS");
	}
	const { memberIds } = individualMembersInfo ?? {};
	if (!memberIds) throw invalid(`${path}.individualMembersInfo.memberIds`, "is required", "REQUIRED_FIELD");
	return { type: "CUSTOMER_ELIGIBILITY", memberIds: [...new Set(memberIds)] };
};

const checkType = ({ triggerType }: Sent, type: Trigger["type"] | undefined, field: string): void => {
	if (type && (!triggerType || triggerType === type)) return;
	if (!type && triggerType === "SUBTOTAL_RANGE") {
		throw invalidByRule(`${field}.subtotalRange`, "MISSING_SUBTOTAL_RANGE", "is required with SUBTOTAL_RANGE");
	}
	if (!type && triggerType === "ITEM_QUANTITY_RANGE") {
		throw invalidByRule(
			`${field}.itemQuantityRange`,
			"MISSING_ITEM_QUANTITY_RANGE",
			"is required with ITEM_QUANTITY_RANGE",
		);
	}
	if (!type && (triggerType === "AND" || triggerType === "OR")) {
		throw invalidByRule(
			field,
			"OPERATOR_TOO_DEEPLY_NESTED",
			`needs ${triggerType === "AND" ? "and" : "or"}, which combines others up to two levels deep`,
		);
	}
	throw invalidByRule(
		`${field}.triggerType`,
		"INVALID_TRIGGER_TYPE",
		type
			? `must be ${type}, or absent: it follows from the condition`
			: `needs one of ${Object.keys(members).join(", ")}`,
	);
};

const checkRange = (from: number | undefined, to: number | undefined, field: string, ruleName: string): void => {
	if (from === undefined && to === undefined) throw invalidByRule(field, ruleName, "needs from, to or both");
	if (from !== undefined && to !== undefined && from > to) {
		throw invalidByRule(`${field}.to`, ruleName, `must not be less than ${field}.from`);
	}
};

/** The trigger as the wire has it, which `readTrigger` reads to the same. */
export const triggerView = (trigger: Trigger, currency: string): DiscountTrigger => {
	const triggerType = trigger.type;
	const amount = (of: number | undefined) => (of === undefined ? undefined : toDecimal(of, currency));
	switch (trigger.type) {
		case "SUBTOTAL_RANGE":
			return {
				triggerType,
				subtotalRange: { scopes: scopeViews(trigger.scopes), from: amount(trigger.from), to: amount(trigger.to) },
			};
		case "ITEM_QUANTITY_RANGE":
			return {
				triggerType,
				itemQuantityRange: { scopes: scopeViews(trigger.scopes), from: trigger.from, to: trigger.to },
			};
		case "CUSTOM": {
			const { appId, id, params } = trigger;
			return { triggerType, customTrigger: { appId, id, params } };
		}
		case "CUSTOMER_ELIGIBILITY":
			return {
				triggerType,
				customerEligibility: {
					eligibilityType: "INDIVIDUAL_MEMBERS",
					individualMembersInfo: { memberIds: [...trigger.memberIds] },
				},
			};
		default: {
			const triggers = trigger.triggers.map((each) => triggerView(each, currency));
			return { triggerType, ...(trigger.type === "AND" ? { and: { triggers } } : { or: { triggers } }) };
		}
	}
};
