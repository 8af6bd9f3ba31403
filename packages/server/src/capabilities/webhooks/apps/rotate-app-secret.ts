import type { rotateAppSecret as declaration } from "@cartwright/contract/webhooks/apps";
import { ApplicationError } from "../../../foundation/errors.ts";
import { requireFreshStaff } from "../../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { grantOf, splitKey } from "../../sites/api-key.ts";
import { checkHolds } from "../../sites/keys/check-holds.ts";
import { rotateApiKey } from "../../sites/rotate-api-key.ts";
import { appView } from "./app-view.ts";
import { findApp } from "./find-app.ts";

/** For as long the previous secret is valid too. */
const overlapMinutes = 24 * 60;

export const rotateAppSecret: Handler<typeof declaration> = async (context, { appId }) => {
	const { store, site: siteId, now, identity } = context;
	requireFreshStaff(identity, now);
	const { app, key } = await findApp(store, siteId, appId);
	const grant = grantOf(key.doc);
	checkHolds(identity, grant);
	const rotated = await rotateApiKey(store, { id: appId, siteId, overlapMinutes, now });
	if (!rotated || rotated === "ended") {
		throw new ApplicationError<typeof declaration>(
			"APP_NOT_FOUND",
			"The key of the app was revoked. Create another app.",
		);
	}
	return { app: appView(app.doc, grant, now), secret: splitKey(rotated.key).secret };
};
