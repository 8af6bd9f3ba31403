import type { createPackingSlip as declared } from "@cartwright/contract/orders/order-documents";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { recordLink } from "@cartwright/kernel/foundation/record-link";
import { linkCreator } from "@cartwright/kernel/sites/signed-link";
import { orders } from "../orders/documents.ts";
import { findOrder } from "../orders/load/find-order.ts";
import { documentLink, subjectOf } from "./document-link.ts";

export const createPackingSlip: Handler<typeof declared> = async (context, { orderId, fulfillmentId }) => {
	const { site, origin, cursorKey: key, now, identity } = context;
	const { doc } = await findOrder(context, orderId);
	if (fulfillmentId && !doc.fulfillments?.some(({ id }) => id === fulfillmentId)) {
		throw new ApplicationError("FULFILLMENT_NOT_FOUND", `The order has no fulfilment ${fulfillmentId}.`, {
			fulfillmentId,
		});
	}
	await recordLink(context, orders.name, doc.id);
	const subject = subjectOf({ kind: "packing-slip", orderId, fulfillmentId: fulfillmentId ?? undefined });
	const fileName = `packing-slip-${doc.number}.pdf`;
	return { file: documentLink({ site, subject, fileName, origin, key, now, createdBy: linkCreator(identity) }) };
};
