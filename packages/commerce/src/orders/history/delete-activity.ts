import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { deleteActivity as declared } from "@cartwright/contract/orders/order-activities";
import type { Context } from "@cartwright/kernel/foundation/context";
import { findOrder } from "../load/find-order.ts";
import { commitHistory } from "./commit-history.ts";
import { withRewritten } from "./written-activities.ts";

export const deleteActivity = async (
	context: Context,
	{ id, activityId }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const stored = await findOrder(context, id);
	const order = withRewritten(stored.doc, activityId, undefined, context.now);
	return { order: await commitHistory(context, stored, order) };
};
