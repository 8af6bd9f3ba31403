import { error } from "../declared-error.ts";

export const DISCOUNT_RULE_NOT_FOUND = error(404, "There is no such discount rule.", "Query the rules again.");
export const MAX_DISCOUNT_RULES_REACHED = error(
	428,
	"The shop has 100 discount rules, as many as it may have.",
	"Delete rules that are over.",
);
export const MAX_QUANTITY_BASED_DISCOUNTS_REACHED = error(
	428,
	"The shop has 20 rules of the type QUANTITY_BASED, as many as it may have.",
	"Delete those that are over.",
);
