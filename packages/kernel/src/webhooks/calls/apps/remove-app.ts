import type { removeApp as declaration } from "@cartwright/contract/webhooks/apps";
import type { Handler } from "../../../foundation/handler.ts";
import { grantOf } from "../../../sites/api-key.ts";
import { checkHolds } from "../../../sites/keys/check-holds.ts";
import { findInstalledApp } from "../load/find-app.ts";
import { endApp } from "./end-app.ts";

export const removeApp: Handler<typeof declaration> = async (context, { appId }) => {
	const { store, site, identity } = context;
	const existing = await findInstalledApp(store, site, appId);
	checkHolds(identity, grantOf(existing.key.doc));
	await endApp(store, existing, context);
	return {};
};
