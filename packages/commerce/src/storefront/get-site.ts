import type { getSite as declaration } from "@cartwright/contract/sites/site";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadSite } from "./load/load-site.ts";

export const getSite: Handler<typeof declaration> = async (context) => ({
	site: await loadSite(context.store, context.site, context.origin, context),
});
