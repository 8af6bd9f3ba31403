import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { listAvailableAlgorithms as declaration } from "@cartwright/contract/recommendations/recommendations";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { recommends } from "../sites/default-settings.ts";
import { settings, settingsId } from "../sites/documents.ts";
import { availableAlgorithms } from "./algorithms.ts";

/** None if the shop has turned recommendations off. */
export const listAvailableAlgorithms = async (
	{ store, site }: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	return { availableAlgorithms: recommends(shop?.doc) ? [...availableAlgorithms] : [] };
};
