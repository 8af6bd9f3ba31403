import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { ReadContext } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { type ApiKey, apiKeys } from "../../../sites/api-key.ts";
import { installation } from "../../../sites/site.ts";
import { type App, apps } from "../documents.ts";

export interface FoundApp {
	readonly app: Stored<App>;
	readonly key: Stored<ApiKey>;
}

/** An app of the site that was not removed, even if its key was revoked. */
export const findInstalledApp = async (store: ReadContext["store"], siteId: string, id: string): Promise<FoundApp> => {
	const { app, key } = await store.read(installation, { app: byId(apps, id), key: byId(apiKeys, id) });
	if (app && key && app.doc.siteId === siteId && !app.doc.removedDate) return { app, key };
	throw noApp(id);
};

/** An app of the site that may do something. */
export const findApp = async (store: ReadContext["store"], siteId: string, id: string): Promise<FoundApp> => {
	const found = await findInstalledApp(store, siteId, id);
	if (found.key.doc.revokedDate) throw noApp(id);
	return found;
};

const noApp = (id: string): ApplicationError =>
	new ApplicationError("APP_NOT_FOUND", `No app of the shop has the id ${id}.`);
