import type { listApps as declaration } from "@cartwright/contract/webhooks/apps";
import type { Handler } from "../../../foundation/handler.ts";
import { appsOfSite } from "./apps-of-site.ts";

export const listApps: Handler<typeof declaration> = async ({ store, site, now }) => ({
	apps: await appsOfSite(store, site, now),
});
