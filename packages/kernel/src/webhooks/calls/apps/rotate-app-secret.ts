import type { rotateAppSecret as declaration } from "@cartwright/contract/webhooks/apps";
import { requireFreshStaff } from "../../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { grantOf } from "../../../sites/api-key.ts";
import { checkHolds } from "../../../sites/keys/check-holds.ts";
import { findApp } from "../load/find-app.ts";
import { newAppSecret } from "./new-app-secret.ts";

export const rotateAppSecret: Handler<typeof declaration> = async (context, { appId }) => {
	const { store, site, now, identity } = context;
	requireFreshStaff(identity, now);
	const existing = await findApp(store, site, appId);
	checkHolds(identity, grantOf(existing.key.doc));
	return newAppSecret(store, existing, now);
};
