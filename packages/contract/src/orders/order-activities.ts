import { described, guid, list, message, text, type Wire } from "../message.ts";
import { endpointsUnder, operation, staff } from "../operation.ts";
import { shops } from "../ownership.ts";
import { ORDER_NOT_FOUND } from "../recurring-errors.ts";
import { ACTIVITY_IS_A_RECORD, ACTIVITY_NOT_FOUND } from "./errors.ts";
import { Activity, CustomActivity, MerchantComment } from "./order-activity-messages.ts";
import { Order } from "./order-messages.ts";

const endpoint = endpointsUnder({ published: "/ecom", standalone: "/_api/ecom-orders" });
const writing = { callers: staff, permission: "ECOM.MODIFY_ORDERS" } as const;
const orderId = text({ min: 1, max: 100 });
const activityId = described(guid(), "Id of the activity.");

/** What staff and apps add to the history of an order. */
export const PublicActivity = message(
	{
		/** An activity of an app. */
		customActivity: CustomActivity,
		/** A comment of staff. */
		merchantComment: MerchantComment,
	},
	{ oneof: [["customActivity", "merchantComment"]] },
);
export type PublicActivity = Wire<typeof PublicActivity>;

/** Buyers do not see the comment. `addActivities` replaced the call. */
export const addActivity = operation({
	summary: "Adds a comment of staff, or an activity of an app, to the history of an order.",
	...endpoint("POST", "/v1/orders/{id}/activities"),
	...writing,
	ownership: shops("order"),
	request: message({
		id: orderId,
		/** The comment, or the activity of an app. */
		activity: PublicActivity,
	}),
	required: ["id", "activity"],
	response: message({
		order: Order,
		/** Id of the activity. */
		activityId: guid(),
	}),
	errors: { ORDER_NOT_FOUND },
});

/** Buyers do not see what is added. An order keeps its last 1,000 activities. */
export const addActivities = operation({
	summary: "Adds up to 300 comments of staff, or activities of apps, to the history of an order.",
	...endpoint("POST", "/v1/orders/{orderId}/activities/add"),
	...writing,
	ownership: shops("order", "orderId"),
	request: message({
		/** Id of the order. */
		orderId: guid(),
		/** The same as `orderActivities`, in the form of earlier releases, and for activities of apps. */
		activities: list(PublicActivity, { max: 300 }),
		/** Comments: their `activityType` is MERCHANT_COMMENT. */
		orderActivities: list(Activity, { max: 300 }),
	}),
	required: ["orderId", "orderActivities.activityType"],
	response: message({
		order: Order,
		/** Ids of the added activities, in their order. */
		activityIds: list(guid(), { min: 1, max: 300 }),
	}),
	errors: { ORDER_NOT_FOUND },
});

/** What the shop recorded itself cannot be changed. Author and date stay. */
export const updateActivity = operation({
	summary: "Replaces the text of a comment, or the data of an app's activity, in the history of an order.",
	...endpoint("PATCH", "/v1/orders/{id}/activities/{activityId}"),
	...writing,
	ownership: shops("order"),
	request: message({
		id: orderId,
		activityId,
		/** What takes its place. */
		activity: PublicActivity,
	}),
	required: ["id", "activityId", "activity"],
	response: message({ order: Order }),
	errors: { ORDER_NOT_FOUND, ACTIVITY_NOT_FOUND, ACTIVITY_IS_A_RECORD },
});

/** What the shop recorded itself cannot be deleted. */
export const deleteActivity = operation({
	summary: "Deletes a comment, or an app's activity, from the history of an order.",
	...endpoint("DELETE", "/v1/orders/{id}/activities/{activityId}"),
	query: "flat",
	...writing,
	ownership: shops("order"),
	request: message({ id: orderId, activityId }),
	required: ["id", "activityId"],
	response: message({ order: Order }),
	errors: { ORDER_NOT_FOUND, ACTIVITY_NOT_FOUND, ACTIVITY_IS_A_RECORD },
});
