import type { listApps as declaration } from "@cartwright/contract/webhooks/apps";
import { equals } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { grantOf } from "../../sites/api-key.ts";
import { apiKeys, installation } from "../../sites/documents.ts";
import { apps } from "../documents.ts";
import { appView } from "./app-view.ts";

const maxApps = 1000;

export const listApps: Handler<typeof declaration> = async ({ store, site, now }) => {
	const query = { filter: equals("siteId", site), limit: maxApps };
	const { stored } = await store.read(installation, { stored: page(apps, query) });
	const ids = stored.map(({ doc }) => doc.id);
	const { keys } = await store.read(installation, { keys: byIds(apiKeys, ids) });
	return {
		apps: stored.map(({ doc }) => {
			const key = keys.get(doc.id);
			return appView(doc, key ? grantOf(key.doc) : {}, now);
		}),
	};
};
