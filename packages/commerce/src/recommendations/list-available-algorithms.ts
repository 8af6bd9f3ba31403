import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listAvailableAlgorithms as declaration } from "@cartwright/contract/recommendations/recommendations";
import type { Context } from "@cartwright/kernel/foundation/context";
import { activePlugins, servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { availableAlgorithms } from "./algorithms.ts";
import { appAlgorithms } from "./app-algorithms.ts";
import { recommendationSettings } from "./settings.ts";

/** None if the shop has turned recommendations off. */
export const listAvailableAlgorithms = async (
	{ store, site }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { shop, stored } = await store.read(site, {
		shop: byId(settings, settingsId),
		stored: byId(servicePlugins, servicePluginsId),
	});
	if (!recommendationSettings(shop?.doc).enabled) return { availableAlgorithms: [] };
	const ofApps = appAlgorithms(activePlugins(stored, "ECOM_RECOMMENDATIONS_PROVIDER"));
	return { availableAlgorithms: [...availableAlgorithms, ...ofApps] };
};
