import type { bulkDeleteCoupons as declared } from "@cartwright/contract/coupons/coupons";
import { bulkMetadata, itemMetadata, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byIds } from "@cartwright/store/store";
import { deletionOf } from "./coupon-writes.ts";
import { coupons } from "./documents.ts";
import { couponNotFound } from "./load-coupon.ts";

export const bulkDeleteCoupons: Handler<typeof declared> = async (context, { ids }) => {
	const { store, site } = context;
	const { couponsById } = await store.read(site, { couponsById: byIds(coupons, ids) });
	const deletions = [...couponsById.values()].map((stored) => deletionOf(stored, context));
	if (deletions.length > 0) await store.commit(site, deletions);
	const outcomes = ids.map((id) =>
		outcomeOf(() => {
			if (!couponsById.has(id)) throw couponNotFound(id);
		}),
	);
	return {
		results: outcomes.map((outcome, index) => itemMetadata(ids[index], index, outcome)),
		deleteMetadata: bulkMetadata(outcomes),
	};
};
