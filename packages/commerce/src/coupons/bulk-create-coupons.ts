import type { bulkCreateCoupons as declared } from "@cartwright/contract/coupons/coupons";
import { bulkMetadata, itemMetadata } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createCoupons } from "./create-coupons.ts";
import { showCoupons } from "./show-coupons.ts";

export const bulkCreateCoupons: Handler<typeof declared> = async (context, { specifications, returnFullEntity }) => {
	const outcomes = await createCoupons(context, specifications, (index) => `specifications[${index}]`);
	const created = outcomes.flatMap((outcome) => ("value" in outcome ? [outcome.value] : []));
	const shown = returnFullEntity ? await showCoupons(context, created) : [];
	const couponsById = new Map(shown.map((coupon) => [coupon.id, coupon]));
	return {
		results: outcomes.map((outcome, index) => {
			const id = "value" in outcome ? outcome.value.id : undefined;
			return { itemMetadata: itemMetadata(id, index, outcome), coupon: couponsById.get(id) };
		}),
		bulkActionMetadata: bulkMetadata(outcomes),
	};
};
