import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { activePlugins, servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { byId } from "@cartwright/store/store";
import { pickupCarrierId, shippingCarrierId } from "../carriers.ts";

/** The ids of the apps that regions can have as carriers: the shop's own, then those whose plug-in says prices. */
export const loadCarriers = async ({ store, site }: ReadContext): Promise<ReadonlySet<string>> => {
	const { plugins } = await store.read(site, { plugins: byId(servicePlugins, servicePluginsId) });
	const apps = activePlugins(plugins, "ECOM_SHIPPING_RATES").map(({ appId }) => appId);
	return new Set([shippingCarrierId, pickupCarrierId, ...apps]);
};
