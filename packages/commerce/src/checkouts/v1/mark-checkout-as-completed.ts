import type { markCheckoutAsCompleted as declared } from "@cartwright/contract/checkouts/v1/checkout-completion";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { complete } from "../complete.ts";

export const markCheckoutAsCompleted = async (
	context: Context,
	{ id, orderId }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	await complete(context, id, orderId ?? undefined);
	return {};
};
