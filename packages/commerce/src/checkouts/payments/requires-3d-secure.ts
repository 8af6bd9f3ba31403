import { paymentSettings as paymentSettingsPlugin } from "@cartwright/contract/service-plugins/payment-settings";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { PaymentMethod } from "@cartwright/kernel/foundation/payment-provider";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import { activePlugins, servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import type { Order } from "../../orders/order.ts";
import { orderView } from "../../orders/order-view.ts";
import { providerOf } from "../../payments/load/load-providers.ts";
import { paymentSettings } from "../../payments/settings.ts";

/**
 * Whether the bank of the buyer has to confirm the payment: what a plug-in says, and otherwise the shop. One that demands it
 * is enough. A method that is charged without its buyer is never confirmed.
 */
export const requires3dSecure = async (
	context: Context,
	order: Order,
	{ provider, method }: { readonly provider: string; readonly method: PaymentMethod },
): Promise<boolean> => {
	if ("redirect" in method || ("savedMethodId" in method && !method.isBuyerPresent)) return false;
	const { abilities } = await providerOf(context, provider);
	if (!abilities.threeDSecure) return false;
	const { store, site, origin } = context;
	const { shop, plugins } = await store.read(site, {
		shop: byId(settings, settingsId),
		plugins: byId(servicePlugins, servicePluginsId),
	});
	const configured = paymentSettings(shop?.doc).requires3dSecure ?? false;
	const called = activePlugins(plugins, "ECOM_PAYMENT_SETTINGS");
	if (called.length === 0) return configured;
	const request = { order: orderView(order, { origin, forStaff: true }) };
	const results = await Promise.all(
		called.map((plugin) =>
			callPlugin(context, plugin, paymentSettingsPlugin, "getPaymentSettings", request, order.currency),
		),
	);
	const demanded = results.flatMap((result) =>
		"response" in result ? [result.response.paymentSettings?.requires3dSecure ?? configured] : [],
	);
	return demanded.length > 0 ? demanded.includes(true) : configured;
};
