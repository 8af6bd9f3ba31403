import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { and, equals, isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import { type ReviewRequest, reviewRequests } from "./documents.ts";
import { changeOf, ended } from "./request.ts";

const batchSize = 100;
/** More than one member places. */
const maxOrders = 1000;

/**
 * Requests to a deleted member stay, without the address; those that are not sent are canceled. What the member bought
 * before signing up is found by its order.
 */
export const eraseRecipient = async (context: WorkContext, site: string, memberId: string): Promise<void> => {
	const { store } = context;
	const { bought } = await store.read(site, {
		bought: page(orders, { filter: equals("buyerInfo.memberId", memberId), limit: maxOrders }),
	});
	const orderIds = bought.map(({ doc }) => doc.id);
	const parts = Array.from({ length: Math.ceil(orderIds.length / batchSize) }, (_, index) =>
		and(isIn("orderId", orderIds.slice(index * batchSize, (index + 1) * batchSize)), { op: "exists", field: "email" }),
	);
	for (const filter of [equals("contactId", memberId), ...parts]) {
		for (;;) {
			const { requests } = await store.read(site, { requests: page(reviewRequests, { filter, limit: batchSize }) });
			if (requests.length === 0) break;
			await store.commit(
				site,
				requests.map((request) => changeOf(request, withoutRecipient(request), ["recipient"], context)),
			);
		}
	}
};

const withoutRecipient = ({ doc }: Stored<ReviewRequest>): ReviewRequest => {
	const { email: _email, contactId: _contactId, ...rest } = doc;
	return doc.status === "SCHEDULED" ? ended(rest, { status: "CANCELED" }) : rest;
};
