import type { rotateAppKey as declaration } from "@cartwright/contract/webhooks/apps";
import { requireFreshStaff } from "../../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { grantOf } from "../../../sites/api-key.ts";
import { checkHolds } from "../../../sites/keys/check-holds.ts";
import { findApp } from "../load/find-app.ts";
import { nextAppKey } from "./next-app-key.ts";

export const rotateAppKey: Handler<typeof declaration> = async (context, { appId, starts }) => {
	const { store, site, now, identity } = context;
	requireFreshStaff(identity, now);
	const existing = await findApp(store, site, appId);
	checkHolds(identity, grantOf(existing.key.doc));
	return { app: await nextAppKey(store, existing, { starts, now }) };
};
