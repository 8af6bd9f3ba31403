import type { Scope, Trigger } from "../discount-rules/rule.ts";
import { triggerKey } from "./custom-triggers.ts";
import { isInScopes } from "./in-scope.ts";
import { type Pool, priceOf, unitsIn } from "./pooled-units.ts";

interface Conditions {
	readonly pools: readonly Pool[];
	readonly memberId?: string | undefined;
	/** The keys of triggers of apps that services say are met. */
	readonly metTriggers?: ReadonlySet<string> | undefined;
}

/** Whether a purchase meets the condition of a rule. Prices are those before all discounts of the purchase. */
export const isMet = (trigger: Trigger, conditions: Conditions): boolean => {
	switch (trigger.type) {
		case "AND":
			return trigger.triggers.every((each) => isMet(each, conditions));
		case "OR":
			return trigger.triggers.some((each) => isMet(each, conditions));
		case "SUBTOTAL_RANGE":
			return isWithin(priceOf(counted(conditions.pools, trigger.scopes)), trigger);
		case "ITEM_QUANTITY_RANGE":
			return isWithin(unitsIn(counted(conditions.pools, trigger.scopes)), trigger);
		case "CUSTOM":
			return conditions.metTriggers?.has(triggerKey(trigger)) ?? false;
		case "CUSTOMER_ELIGIBILITY":
			return conditions.memberId !== undefined && trigger.memberIds.includes(conditions.memberId);
	}
};

const counted = (pools: readonly Pool[], scopes: readonly Scope[]): readonly Pool[] =>
	scopes.length === 0 ? pools : pools.filter((pool) => isInScopes(pool, scopes));

const isWithin = (
	value: number,
	{ from = 0, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number },
): boolean => value >= from && value <= to;
