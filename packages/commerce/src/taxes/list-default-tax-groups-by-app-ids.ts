import type { listDefaultTaxGroupsByAppIds as declared } from "@cartwright/contract/taxes/tax-groups";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultGroups } from "./default-groups.ts";
import { defaultGroupView } from "./tax-views.ts";

export const listDefaultTaxGroupsByAppIds: Handler<typeof declared> = async (_context, { appIds }) => {
	const outcomes = appIds.map((appId) =>
		outcomeOf(() => {
			const group = defaultGroups.find((each) => each.appIds.includes(appId));
			if (!group)
				throw new ApplicationError("TAX_GROUP_NOT_FOUND", `The app ${appId} has no default group.`, { appId });
			return group;
		}),
	);
	return {
		results: outcomes.map((outcome, index) => {
			const group = "value" in outcome ? outcome.value : undefined;
			return {
				taxGroupMetadata: itemMetadata(group?.id, index, outcome),
				taxGroup: group && defaultGroupView(group),
			};
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
