import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { dataUsage, usageId } from "../documents.ts";
import { dataSettings } from "../settings.ts";
import { limitsOf, type UsageFacts } from "../usage.ts";

/** How much the items of a site take up, and how much they may. */
export const loadUsage = async ({ store, site }: Pick<ReadContext, "store" | "site">): Promise<UsageFacts> => {
	const { shop, stored } = await store.read(site, {
		shop: byId(settings, settingsId),
		stored: byId(dataUsage, usageId),
	});
	return { limits: limitsOf(dataSettings(shop?.doc)), stored };
};
