import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import type { Client } from "@cartwright/sdk/client";
import { data, redirect } from "react-router";
import type { FormResult } from "../../forms/form-result.ts";
import { orRefusal } from "../../forms/or-refusal.server.ts";
import { textOf } from "../../forms/text-of.ts";

const ruleForms = ["activate", "deactivate", "delete"] as const;
export type RuleForm = (typeof ruleForms)[number];
export type RuleFormResult = FormResult<RuleForm>;

/** Turns a rule on or off, or deletes it. The page of a deleted rule is left for another. */
export const sendRuleForm = (client: Client, id: string, form: FormData, afterDelete?: string) => {
	const intent = ruleForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<RuleForm, RuleFormResult | Response>(intent, async () => {
		const { updateDiscountRule, deleteDiscountRule } = client.use(discountRules);
		if (intent === "delete") {
			await deleteDiscountRule({ discountRuleId: id });
			return afterDelete ? redirect(afterDelete) : { of: intent };
		}
		const revision = textOf(form, "revision");
		await updateDiscountRule({ discountRule: { id, revision, active: intent === "activate" } });
		return { of: intent };
	});
};
