import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { couponCustomers } from "./documents.ts";

const batchSize = 100;

/** Repeats until nothing is left: a coupon without a limit in all may have been used by everybody. */
export const deleteUses = async ({ store }: WorkContext, site: string, couponId: string): Promise<void> => {
	for (;;) {
		const { uses } = await store.read(site, {
			uses: page(couponCustomers, { filter: equals("couponId", couponId), limit: batchSize }),
		});
		if (uses.length === 0) return;
		await store.commit(
			site,
			uses.map((use) => remove(couponCustomers, use)),
		);
	}
};
