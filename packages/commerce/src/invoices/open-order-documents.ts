import type { openOrderDocuments as declared } from "@cartwright/contract/orders/order-documents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { findLinkedOrder } from "../orders/load/find-linked-order.ts";
import { loadOrderDocuments } from "./load/load-order-documents.ts";

export const openOrderDocuments: Handler<typeof declared> = async (context, { token }) => {
	const { link, order } = await findLinkedOrder(context, token);
	const { site, createdBy } = link;
	return { documents: await loadOrderDocuments({ ...context, site, createdBy }, [order.doc]) };
};
