import type { approveReturn as declared } from "@cartwright/contract/orders/order-returns";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { textIn } from "@cartwright/kernel/sites/local-text";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { findOrder } from "../../orders/load/find-order.ts";
import { returnSettings } from "../../orders/settings.ts";
import { withReturnStep } from "./return-steps.ts";
import { commitReturn } from "./store-return.ts";

export const approveReturn: Handler<typeof declared> = async (context, request) => {
	const { orderId, returnId, instructions: sent, notifyBuyer } = request;
	const stored = await findOrder(context, orderId);
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	const { buyerLanguage, siteLanguage } = stored.doc;
	const usual = textIn(returnSettings(shop?.doc).instructions, [buyerLanguage ?? siteLanguage, siteLanguage]);
	const instructions = (sent ?? usual) || undefined;
	const step = withReturnStep(stored.doc, returnId, { status: "APPROVED", instructions }, context.now);
	return commitReturn(context, stored, step, { notifiesBuyer: notifyBuyer ?? true });
};
