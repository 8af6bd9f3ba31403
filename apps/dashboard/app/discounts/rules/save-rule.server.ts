import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { discountTrials } from "@cartwright/contract/discount-rules/discount-trials";
import type { Client } from "@cartwright/sdk/client";
import { errorOf } from "@cartwright/sdk/errors";
import { data } from "react-router";
import type { DraftChange, DraftConflict } from "../../forms/draft-changes.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { orRefusal } from "../../forms/or-refusal.server.ts";
import type { Saved } from "../../forms/use-save.ts";
import { type TrialResult, trialResult } from "../trial-result.ts";
import { newRule, type RuleDraft, ruleDraft, ruleRules } from "./rule-draft.ts";
import { allKeys, isRuleKey, keyOfField, ruleOfDraft } from "./rule-of-draft.ts";

export interface RuleSaved extends Saved {
	/** What somebody else changed since the rule was opened. Nothing was saved. */
	readonly conflicts?: readonly DraftConflict[];
	/** What the services refused, by the value of the page that it is about. */
	readonly faults?: readonly RuleFault[];
}

export interface RuleTried extends FormResult<"try"> {
	readonly trial?: TrialResult;
	readonly faults?: readonly RuleFault[];
}

/** What is wrong with a value of the page; of the rule as a whole without a key. */
export interface RuleFault {
	readonly key: keyof RuleDraft | undefined;
	readonly message: string;
}

/** How often a save starts anew because the rule changed between reading and writing it. */
const attempts = 3;

const keysOf = (changes: readonly DraftChange[]): (keyof RuleDraft)[] =>
	changes.map(({ key, to }) => {
		if (!isRuleKey(key) || to === null || typeof to !== typeof newRule[key]) throw data(null, { status: 400 });
		return key;
	});

export const createRule = (client: Client, changes: readonly DraftChange[], timeZone: string) =>
	orFaults<"save", RuleSaved>("save", async () => {
		keysOf(changes);
		const { draft } = ruleRules.withChanges(newRule, changes);
		const discountRule = ruleOfDraft(draft, {}, allKeys, timeZone);
		const created = await client.use(discountRules).createDiscountRule({ discountRule });
		return { of: "save", id: created.discountRule?.id ?? "" };
	});

/** Applies what was changed to the rule as it is now, unless somebody else has changed the same. */
export const changeRule = (client: Client, id: string, changes: readonly DraftChange[], timeZone: string) =>
	orFaults<"save", RuleSaved>("save", async () => {
		const { getDiscountRule, updateDiscountRule } = client.use(discountRules);
		const keys = keysOf(changes);
		for (let attempt = 1; ; attempt += 1) {
			const { discountRule: now } = await getDiscountRule({ discountRuleId: id });
			const { draft, conflicts } = ruleRules.withChanges(ruleDraft(now ?? {}, timeZone), changes);
			if (conflicts.length > 0) return { of: "save", conflicts };
			try {
				const changed = ruleOfDraft(draft, now ?? {}, keys, timeZone);
				await updateDiscountRule({ discountRule: { ...changed, id, revision: now?.revision ?? "" } });
				return { of: "save", id };
			} catch (error) {
				const isOutdated = errorOf(updateDiscountRule, error)?.code === "INVALID_REVISION";
				if (!isOutdated || attempt === attempts) throw error;
			}
		}
	});

/** Tries the rule as it would be saved on the last orders. */
export const tryRule = (client: Client, id: string, changes: readonly DraftChange[], timeZone: string) =>
	orFaults<"try", RuleTried>("try", async () => {
		keysOf(changes);
		const { discountRule: now } = id
			? await client.use(discountRules).getDiscountRule({ discountRuleId: id })
			: { discountRule: undefined };
		const { draft } = ruleRules.withChanges(now ? ruleDraft(now, timeZone) : newRule, changes);
		const discountRule = ruleOfDraft(draft, now ?? {}, allKeys, timeZone);
		const trial = await client.use(discountTrials).tryDiscount({ discountRule, orderCount: 100 });
		return { of: "try", trial: trialResult(trial) };
	});

/** What the services refuse is said beside the field that it concerns. */
const orFaults = <Form extends string, Result>(form: Form, send: () => Promise<Result>) =>
	orRefusal<Form, Result>(
		form,
		send,
		({ violations }) =>
			({
				faults: violations.map(({ field, description }) => ({
					key: keyOfField(field ?? ""),
					message: description ?? "",
				})),
			}) as unknown as Partial<Result>,
	);
