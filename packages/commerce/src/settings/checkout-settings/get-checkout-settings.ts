import type { getCheckoutSettings as declared } from "@cartwright/contract/checkouts/checkout-settings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { datedCheckoutSettingsView } from "../checkout-settings-view.ts";

export const getCheckoutSettings: Handler<typeof declared> = async ({ store, site }) => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return { checkoutSettings: datedCheckoutSettingsView(shop?.doc) };
};
