import type { deleteTaxExemptGroup as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deleteExemptGroups } from "./delete-exempt-groups.ts";

export const deleteTaxExemptGroup: Handler<typeof declared> = async (context, { taxExemptGroupId }) => {
	const [outcome] = await deleteExemptGroups(context, [taxExemptGroupId]);
	onlyValue(outcome);
	return {};
};
