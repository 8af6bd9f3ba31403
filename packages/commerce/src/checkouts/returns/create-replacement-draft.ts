import type { createReplacementDraft as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { create } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { draftOrders } from "../../draft-orders/documents.ts";
import { draftCreated } from "../../draft-orders/events.ts";
import { emptyDraft } from "../../draft-orders/new-draft.ts";
import { findOrder } from "../../orders/load/find-order.ts";
import { createdByOf } from "../../purchase/cart-document.ts";
import { replacementDraft } from "./replacement.ts";
import { findReturnBefore } from "./return-steps.ts";

export const createReplacementDraft: Handler<typeof declared> = async (context, { orderId, returnId }) => {
	const { doc: order } = await findOrder(context, orderId);
	const returned = findReturnBefore(order, returnId, "EXCHANGED");
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	const change = { ...context, createdBy: createdByOf(context.identity) };
	const draft = replacementDraft(emptyDraft(shop?.doc ?? defaultSettings, change), order, returned, change);
	await context.store.commit(context.site, [create(draftOrders, draft, [draftCreated(context)])]);
	return { draftOrderId: draft.id };
};
