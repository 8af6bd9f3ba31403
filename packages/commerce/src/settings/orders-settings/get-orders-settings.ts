import type { getOrdersSettings as declared } from "@cartwright/contract/orders/orders-settings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { orderSettings } from "../../orders/settings.ts";

export const getOrdersSettings: Handler<typeof declared> = async ({ store, site }) => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return { ordersSettings: orderSettings(shop?.doc) };
};
