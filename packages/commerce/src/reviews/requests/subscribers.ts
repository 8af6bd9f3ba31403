import { members } from "@cartwright/contract/members/members";
import { orders } from "@cartwright/contract/orders/orders";
import { reviewRequests } from "@cartwright/contract/reviews/review-requests";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { mailEnded } from "@cartwright/kernel/mail/send-mail";
import { endRequest } from "./end-request.ts";
import { eraseRecipient } from "./erase-recipient.ts";
import { scheduleRequest } from "./schedule-request.ts";
import { sendRequest } from "./send-request.ts";

const { orderApproved, orderFulfilled } = orders.events;

/** An order without delivery is fulfilled when it is approved; one of which a part was sent is not fulfilled yet. */
export const scheduleReviewRequests: Subscriber = {
	name: "review-requests",
	types: [orderApproved, orderFulfilled].flatMap((event) => event?.type ?? []),
	handle: async (context, { site, entityId, type, time, data }) => {
		const isFulfilment = type === orderFulfilled?.type;
		if (isFulfilment && data.fulfillmentStatus !== "FULFILLED") return;
		await scheduleRequest(context, site, { orderId: entityId, isFulfilment, time });
	},
};

/** What is due when it is created does not wait for the job. */
export const sendNewReviewRequests: Subscriber = {
	name: "new-review-requests",
	types: [reviewRequests.events.reviewRequestCreated?.type ?? ""],
	handle: (context, { site, entityId }) => sendRequest(context, site, entityId),
};

export const endRequestWithMail: Subscriber = {
	name: "review-requests-of-ended-mails",
	types: [mailEnded],
	handle: (context, { site, data }) =>
		endRequest(context, site, { about: String(data.about), state: String(data.state) }),
};

export const eraseRecipientWithMember: Subscriber = {
	name: "review-requests-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => eraseRecipient(context, site, entityId),
};
