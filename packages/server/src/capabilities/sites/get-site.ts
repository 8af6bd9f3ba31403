import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { getSite as declaration } from "@cartwright/contract/sites/site";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { defaultSettings, settings, settingsId } from "./documents.ts";
import { siteView } from "./site-view.ts";

export const getSite = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	return { site: siteView(shop?.doc ?? defaultSettings, context.origin) };
};
