import type { AppTrigger } from "@cartwright/contract/discount-rules/discounts-custom-trigger";
import type { CategoryChoice } from "../../products/category-choices.ts";

/** What the page of a rule shows of the shop and of the rule, beside what it edits. */
export interface RuleFacts {
	/** Empty if the rule does not exist yet. */
	readonly id: string;
	readonly revision: string;
	readonly used: number;
	/** Whether the rule has data that the page has no fields for. */
	readonly hasMore: boolean;
	readonly currency: string;
	readonly timeZone: string;
	readonly categories: readonly CategoryChoice[];
	/** Names of the products that the rule names, by their ids. */
	readonly products: Readonly<Record<string, string>>;
	/** The conditions that apps offer. */
	readonly appTriggers: readonly AppTrigger[];
}
