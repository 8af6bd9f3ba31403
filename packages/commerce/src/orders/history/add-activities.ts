import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { addActivities as declared } from "@cartwright/contract/orders/order-activities";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { findOrder } from "../load/find-order.ts";
import { commitHistory } from "./commit-history.ts";
import { loadAuthor } from "./load-author.ts";
import { commentOf, type Written, withWritten, writtenOf } from "./written-activities.ts";

const maxAdded = 300;

export const addActivities = async (
	context: Context,
	request: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const stored = await findOrder(context, request.orderId);
	const written = writtenIn(request);
	const { order, ids } = withWritten(stored.doc, written, await loadAuthor(context));
	return { order: await commitHistory(context, stored, order), activityIds: ids };
};

const writtenIn = ({ activities, orderActivities }: RequestOf<typeof declared>): readonly Written[] => {
	const written = [
		...(activities ?? []).map((each, index) => writtenOf(each, `activities[${index}]`)),
		...(orderActivities ?? []).map((each, index) => commentOf(each, `orderActivities[${index}]`)),
	];
	if (written.length === 0) throw invalid("orderActivities", "must have an activity", "REQUIRED_FIELD");
	if (written.length > maxAdded) {
		throw invalid("orderActivities", `may have ${maxAdded} activities together with activities`, "MAX_SIZE");
	}
	return written;
};
