import type { listOrderDocuments as declared } from "@cartwright/contract/orders/order-documents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { linkCreator } from "@cartwright/kernel/sites/signed-link";
import { findOrder } from "../orders/load/find-order.ts";
import { loadOrderDocuments } from "./load/load-order-documents.ts";

export const listOrderDocuments: Handler<typeof declared> = async (context, { orderId }) => {
	const { doc } = await findOrder(context, orderId);
	return { documents: await loadOrderDocuments({ ...context, createdBy: linkCreator(context.identity) }, [doc]) };
};
