import { byId } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { settings, settingsId } from "../../sites/documents.ts";
import { dataUsage, usageId } from "../documents.ts";
import { limitsOf, type UsageFacts } from "../usage.ts";

/** How much the items of a site take up, and how much they may. */
export const loadUsage = async ({ store, site }: Pick<ReadContext, "store" | "site">): Promise<UsageFacts> => {
	const { shop, stored } = await store.read(site, {
		shop: byId(settings, settingsId),
		stored: byId(dataUsage, usageId),
	});
	return { limits: limitsOf(shop?.doc.data), stored };
};
