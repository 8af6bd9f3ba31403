import { createHash } from "node:crypto";
import type { CustomTrigger, DiscountRule, Trigger } from "../discount-rules/rule.ts";

/** Names a condition of an app: the same for rules that say the same of it. */
export const triggerKey = ({ appId, id, params = {} }: CustomTrigger): string =>
	createHash("sha256")
		.update(JSON.stringify([appId, id, params]))
		.digest("base64url");

/** The conditions of apps that rules depend on, each once, by their keys. */
export const customTriggersOf = (rules: readonly DiscountRule[]): ReadonlyMap<string, CustomTrigger> => {
	const triggers = new Map<string, CustomTrigger>();
	const collect = (trigger: Trigger | undefined): void => {
		if (trigger?.type === "CUSTOM") triggers.set(triggerKey(trigger), trigger);
		if (trigger?.type === "AND" || trigger?.type === "OR") for (const each of trigger.triggers) collect(each);
	};
	for (const { trigger } of rules) collect(trigger);
	return triggers;
};
