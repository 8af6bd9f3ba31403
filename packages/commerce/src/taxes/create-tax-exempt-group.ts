import type { createTaxExemptGroup as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createExemptGroups } from "./create-exempt-groups.ts";
import { exemptGroupView } from "./tax-views.ts";

export const createTaxExemptGroup: Handler<typeof declared> = async (context, { taxExemptGroup }) => {
	const [outcome] = await createExemptGroups(context, [taxExemptGroup], () => "taxExemptGroup");
	return { taxExemptGroup: exemptGroupView({ doc: onlyValue(outcome), revision: 1 }) };
};
