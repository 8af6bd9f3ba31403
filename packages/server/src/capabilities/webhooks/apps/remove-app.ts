import type { removeApp as declaration } from "@cartwright/contract/webhooks/apps";
import type { Handler } from "../../../foundation/handler.ts";
import { endApp } from "./end-app.ts";
import { findInstalledApp } from "./find-app.ts";

export const removeApp: Handler<typeof declaration> = async (context, { appId }) => {
	const { store, site } = context;
	await endApp(store, await findInstalledApp(store, site, appId), context);
	return {};
};
