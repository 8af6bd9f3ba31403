import type { createCoupon as declared } from "@cartwright/contract/coupons/coupons";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createCoupons } from "./create-coupons.ts";

export const createCoupon: Handler<typeof declared> = async (context, { specification }) => {
	const [outcome] = await createCoupons(context, [specification], () => "specification");
	return { id: onlyValue(outcome).id };
};
