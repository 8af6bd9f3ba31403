import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { updateActivity as declared } from "@cartwright/contract/orders/order-activities";
import type { Context } from "@cartwright/kernel/foundation/context";
import { findOrder } from "../load/find-order.ts";
import { commitHistory } from "./commit-history.ts";
import { withRewritten, writtenOf } from "./written-activities.ts";

export const updateActivity = async (
	context: Context,
	{ id, activityId, activity }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const stored = await findOrder(context, id);
	const written = writtenOf(activity, "activity");
	const order = withRewritten(stored.doc, activityId, written, context.now);
	return { order: await commitHistory(context, stored, order) };
};
