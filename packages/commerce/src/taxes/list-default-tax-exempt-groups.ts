import type { listDefaultTaxExemptGroups as declared } from "@cartwright/contract/taxes/tax-exempt-groups";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultExemptGroups } from "./default-exempt-groups.ts";

export const listDefaultTaxExemptGroups: Handler<typeof declared> = async () => ({
	taxExemptGroups: defaultExemptGroups.map((group) => ({ ...group })),
});
