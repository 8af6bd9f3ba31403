import type { App as AppView } from "@cartwright/contract/webhooks/apps";
import { equals } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { apiKeys, grantOf } from "../../../sites/api-key.ts";
import { installation } from "../../../sites/site.ts";
import { apps } from "../documents.ts";
import { appView } from "./app-view.ts";

const maxApps = 1000;

/** The apps of a site, oldest first, and those that are being removed. */
export const appsOfSite = async (store: ReadContext["store"], siteId: string, now: string): Promise<AppView[]> => {
	const query = { filter: equals("siteId", siteId), limit: maxApps };
	const { stored } = await store.read(installation, { stored: page(apps, query) });
	const ids = stored.map(({ doc }) => doc.id);
	const { keys } = await store.read(installation, { keys: byIds(apiKeys, ids) });
	return stored.map(({ doc }) => {
		const key = keys.get(doc.id);
		return appView(doc, key ? grantOf(key.doc) : {}, now);
	});
};
