import type { ReviewRequest as WireRequest } from "@cartwright/contract/reviews/review-request-messages";
import type { Stored } from "@cartwright/store/collection";
import type { ReviewRequest } from "./documents.ts";

/** The wire has no room for more. */
const maxItems = 5;

export const requestView = ({ doc, revision }: Stored<ReviewRequest>): WireRequest => {
	const { id, namespace, orderId, items, contactId, status, sendDate, requestedBy, automationActivationId } = doc;
	const { communicationChannel, createdDate, updatedDate } = doc;
	return {
		id,
		revision: String(revision),
		createdDate,
		updatedDate,
		sendDate,
		namespace,
		communicationChannel,
		status,
		requestedBy,
		...(orderId === undefined ? {} : { order: { id: orderId } }),
		items: items.slice(0, maxItems).map((item) => ({ ...item })),
		...(contactId === undefined ? {} : { recipient: { contactId } }),
		...(automationActivationId === undefined ? {} : { automationActivationId }),
		...outcomeView(doc),
	};
};

const outcomeView = ({ status, failure, opened }: ReviewRequest): WireRequest => {
	if (status === "SENT") return { sentOptions: { opened: opened ?? false } };
	return status === "FAILED" && failure ? { failedOptions: failure } : {};
};
