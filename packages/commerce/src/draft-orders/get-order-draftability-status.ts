import type { getOrderDraftabilityStatus as declared } from "@cartwright/contract/orders/draft-orders";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { nonDraftableReasons } from "./draftability.ts";

export const getOrderDraftabilityStatus: Handler<typeof declared> = async (context, { orderId }) => {
	const { store, site, identity } = context;
	const { order, shop } = await store.read(site, { order: byId(orders, orderId), shop: byId(settings, settingsId) });
	const reasons = nonDraftableReasons(order?.doc, { settings: shop?.doc ?? defaultSettings, identity });
	return { orderId, orderDraftable: reasons.length === 0, nonDraftableReasons: reasons };
};
