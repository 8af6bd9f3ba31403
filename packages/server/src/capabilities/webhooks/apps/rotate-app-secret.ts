import { randomBytes } from "node:crypto";
import type { rotateAppSecret as declaration } from "@cartwright/contract/webhooks/apps";
import { replace } from "@cartwright/store/batch";
import { requireFreshStaff } from "../../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { grantOf } from "../../sites/api-key.ts";
import { apiKeys, installation } from "../../sites/documents.ts";
import { checkHolds } from "../../sites/keys/check-holds.ts";
import { withSecret } from "../../sites/new-api-key.ts";
import { appView } from "./app-view.ts";
import { findApp } from "./find-app.ts";

/** For how long the previous secret is valid too. */
const overlapMinutes = 24 * 60;

export const rotateAppSecret: Handler<typeof declaration> = async (context, { appId }) => {
	const { store, site: siteId, now, identity } = context;
	requireFreshStaff(identity, now);
	const { app, key } = await findApp(store, siteId, appId);
	const grant = grantOf(key.doc);
	checkHolds(identity, grant);
	const secret = randomBytes(32).toString("base64url");
	await store.commit(installation, [replace(apiKeys, key, withSecret(key.doc, { secret, overlapMinutes, now }))]);
	return { app: appView(app.doc, grant, now), secret };
};
