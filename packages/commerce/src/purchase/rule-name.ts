import type { DiscountRuleName } from "@cartwright/contract/ecommerce/discount-messages";
import type { RuleSource } from "./totals-model.ts";

/** The name of a rule as the shop wrote it, and as the reader sees it if that differs. */
export const ruleNameView = ({ name, translated }: Pick<RuleSource, "name" | "translated">): DiscountRuleName =>
	translated === undefined ? { original: name } : { original: name, translated };
