import type { PublicActivity } from "@cartwright/contract/orders/order-activities";
import type { Activity } from "@cartwright/contract/orders/order-activity-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { type Change, isWritten, withActivities } from "../activities.ts";
import type { Order } from "../order.ts";

/** Who writes: only staff have an address. */
export interface Author extends Change {
	readonly authorEmail: string | undefined;
}

/** What staff or an app wrote: a comment, or an activity of an app. */
export type Written = Pick<Activity, "activityType" | "type" | "merchantComment" | "customActivity">;

/** The activity as it is stored; `path` is where the request has it. */
export const writtenOf = ({ merchantComment, customActivity }: PublicActivity, path: string): Written => {
	if (customActivity) return { type: "CUSTOM_ACTIVITY", customActivity };
	if (!merchantComment) {
		throw invalid(path, "needs merchantComment or customActivity", "REQUIRED_ONE_OF_FIELD");
	}
	if (!merchantComment.message?.trim()) {
		throw invalid(`${path}.merchantComment.message`, "must have a text", "REQUIRED_FIELD");
	}
	return { activityType: "MERCHANT_COMMENT", merchantComment };
};

/** A comment that is sent as an activity; its type says so. */
export const commentOf = ({ activityType, merchantComment }: Activity, path: string): Written => {
	if (activityType !== "MERCHANT_COMMENT") {
		const description = `must be MERCHANT_COMMENT, not ${activityType}: the shop records all others itself`;
		throw invalid(`${path}.activityType`, description);
	}
	return writtenOf({ merchantComment }, path);
};

/** The order with these activities at the end of its history, which keeps the last ones; and their ids. */
export const withWritten = (
	order: Order,
	written: readonly Written[],
	{ now, newId, authorEmail }: Author,
): { readonly order: Order; readonly ids: string[] } => {
	const author = authorEmail === undefined ? {} : { authorEmail };
	const added: Activity[] = written.map((each) => ({ id: newId(), createdDate: now, ...author, ...each }));
	return { order: { ...withActivities(order, added), updatedDate: now }, ids: added.map(({ id }) => id ?? "") };
};

/** The order with another content of what somebody wrote, or without it. Its author and date stay. */
export const withRewritten = (order: Order, id: string, written: Written | undefined, now: string): Order => {
	const before = order.activities.find((each) => each.id === id);
	if (!before) throw new ApplicationError("ACTIVITY_NOT_FOUND", `The order has no activity ${id}.`, { activityId: id });
	if (!isWritten(before)) {
		const description = `The shop recorded the activity ${id} (${before.activityType}); only comments can be changed.`;
		throw new ApplicationError("ACTIVITY_IS_A_RECORD", description, { activityId: id });
	}
	const { createdDate, authorEmail } = before;
	const after: readonly Activity[] = written ? [{ id, createdDate, authorEmail, ...written }] : [];
	const activities = order.activities.flatMap((each) => (each === before ? after : [each]));
	return { ...order, activities, updatedDate: now };
};
