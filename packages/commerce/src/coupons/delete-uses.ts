import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { discountUses } from "./discount-uses.ts";

const batchSize = 100;

/** Repeats until nothing is left: a discount without a limit in all may have been used by everybody. */
export const deleteUses = async ({ store }: WorkContext, site: string, discountId: string): Promise<void> => {
	for (;;) {
		const { uses } = await store.read(site, {
			uses: page(discountUses, { filter: equals("discountId", discountId), limit: batchSize }),
		});
		if (uses.length === 0) return;
		await store.commit(
			site,
			uses.map((use) => remove(discountUses, use)),
		);
	}
};
