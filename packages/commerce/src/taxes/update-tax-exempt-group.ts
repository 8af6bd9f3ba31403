import type { updateTaxExemptGroup as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { exemptGroupView } from "./tax-views.ts";
import { updateExemptGroups } from "./update-exempt-groups.ts";

export const updateTaxExemptGroup: Handler<typeof declared> = async (context, request) => {
	const [outcome] = await updateExemptGroups(context, [request], () => "taxExemptGroup");
	return { taxExemptGroup: exemptGroupView(onlyValue(outcome)) };
};
