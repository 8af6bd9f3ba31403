import { apps } from "@cartwright/contract/webhooks/apps";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import { loadEventTypes } from "../webhooks/event-types.server.ts";
import { loadWebhooks } from "../webhooks/load-webhooks.server.ts";
import { needsAttention } from "../webhooks/webhook-row.ts";
import type { AppListState } from "./app-list.ts";
import { appRow } from "./app-row.ts";

const pageSize = 20;

/** A page of the apps of the shop, the newest first, with their webhooks. The services return all in one response. */
export const loadApps = async (client: Client, { view, page }: AppListState) => {
	const [{ apps: all }, webhooks, eventTypesOf] = await Promise.all([
		orErrorPage(client.use(apps).listApps({})),
		orErrorPage(loadWebhooks(client)),
		orErrorPage(loadEventTypes(client)),
	]);
	const shown = view === "failing" ? webhooks.filter(needsAttention) : webhooks;
	const byApp = Map.groupBy(shown, ({ appId }) => appId);
	const listed = all.toReversed().filter(({ id }) => view === "all" || byApp.has(id ?? ""));
	const start = (page - 1) * pageSize;
	return {
		apps: listed
			.slice(start, start + pageSize)
			.map((app) => appRow(app, byApp.get(app.id ?? "") ?? [], eventTypesOf(app))),
		hasMore: listed.length > start + pageSize,
	};
};
