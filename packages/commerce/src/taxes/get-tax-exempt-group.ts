import type { getTaxExemptGroup as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { defaultExemptGroups } from "./default-exempt-groups.ts";
import { taxExemptGroups } from "./documents.ts";
import { requireKnown } from "./find-taxes.ts";
import { defaultExemptGroupView, exemptGroupView } from "./tax-views.ts";

export const getTaxExemptGroup: Handler<typeof declared> = async ({ store, site }, { taxExemptGroupId: id }) => {
	const standard = defaultExemptGroups.find((group) => group.id === id);
	if (standard) return { taxExemptGroup: defaultExemptGroupView(standard) };
	const { group } = await store.read(site, { group: byId(taxExemptGroups, id) });
	return { taxExemptGroup: exemptGroupView(requireKnown(group ? [group] : [], "group of exempt buyers", id)) };
};
