import type { DraftForm } from "../../forms/use-draft-form.ts";
import type { RuleDraft } from "./rule-draft.ts";
import type { RuleFacts } from "./rule-facts.ts";
import type { RuleFault } from "./save-rule.server.ts";

/** What each part of the page of a rule needs. */
export interface RulePart {
	readonly form: DraftForm<RuleDraft>;
	readonly facts: RuleFacts;
	readonly faults: readonly RuleFault[];
}

/** What is wrong with a value; absent if nothing is. */
export const faultOf = (faults: readonly RuleFault[], of: keyof RuleDraft): string | undefined =>
	faults.find(({ key }) => key === of)?.message;
