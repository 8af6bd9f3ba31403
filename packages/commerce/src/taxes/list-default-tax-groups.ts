import type { listDefaultTaxGroups as declared } from "@cartwright/contract/taxes/tax-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultGroups } from "./default-groups.ts";
import { defaultGroupView } from "./tax-views.ts";

export const listDefaultTaxGroups: Handler<typeof declared> = async () => ({
	taxGroups: defaultGroups.map(defaultGroupView),
});
