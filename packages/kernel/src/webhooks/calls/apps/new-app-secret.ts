import { randomBytes } from "node:crypto";
import type { App as AppView } from "@cartwright/contract/webhooks/apps";
import { replace } from "@cartwright/store/batch";
import type { Context } from "../../../foundation/context.ts";
import { apiKeys, grantOf } from "../../../sites/api-key.ts";
import { withSecret } from "../../../sites/new-api-key.ts";
import { installation } from "../../../sites/site.ts";
import type { FoundApp } from "../load/find-app.ts";
import { appView } from "./app-view.ts";

/** For how long the previous secret is valid too. */
const overlapMinutes = 24 * 60;

/** Gives an app a new secret, which only this response contains. */
export const newAppSecret = async (
	store: Context["store"],
	{ app, key }: FoundApp,
	now: string,
): Promise<{ readonly app: AppView; readonly secret: string }> => {
	const secret = randomBytes(32).toString("base64url");
	await store.commit(installation, [replace(apiKeys, key, withSecret(key.doc, { secret, overlapMinutes, now }))]);
	return { app: appView(app.doc, grantOf(key.doc), now), secret };
};
