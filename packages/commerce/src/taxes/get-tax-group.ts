import type { getTaxGroup as declared } from "@cartwright/contract/taxes/tax-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { defaultGroups } from "./default-groups.ts";
import { taxGroups } from "./documents.ts";
import { requireKnown } from "./find-taxes.ts";
import { defaultGroupView, groupView } from "./tax-views.ts";

export const getTaxGroup: Handler<typeof declared> = async ({ store, site }, { taxGroupId }) => {
	const standard = defaultGroups.find(({ id }) => id === taxGroupId);
	if (standard) return { taxGroup: defaultGroupView(standard) };
	const { group } = await store.read(site, { group: byId(taxGroups, taxGroupId) });
	return { taxGroup: groupView(requireKnown(group ? [group] : [], "tax group", taxGroupId)) };
};
