import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listAvailableAlgorithms as declaration } from "@cartwright/contract/recommendations/recommendations";
import type { Context } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { availableAlgorithms } from "./algorithms.ts";
import { recommendationSettings } from "./settings.ts";

/** None if the shop has turned recommendations off. */
export const listAvailableAlgorithms = async (
	{ store, site }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return { availableAlgorithms: recommendationSettings(shop?.doc).enabled ? [...availableAlgorithms] : [] };
};
