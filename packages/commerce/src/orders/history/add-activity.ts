import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { addActivity as declared } from "@cartwright/contract/orders/order-activities";
import type { Context } from "@cartwright/kernel/foundation/context";
import { findOrder } from "../load/find-order.ts";
import { commitHistory } from "./commit-history.ts";
import { loadAuthor } from "./load-author.ts";
import { withWritten, writtenOf } from "./written-activities.ts";

export const addActivity = async (
	context: Context,
	{ id, activity }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const stored = await findOrder(context, id);
	const written = writtenOf(activity, "activity");
	const { order, ids } = withWritten(stored.doc, [written], await loadAuthor(context));
	return { order: await commitHistory(context, stored, order), activityId: ids[0] };
};
