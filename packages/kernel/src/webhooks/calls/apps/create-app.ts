import type { createApp as declaration } from "@cartwright/contract/webhooks/apps";
import { requireFreshStaff } from "../../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { requestedGrant } from "../../../sites/keys/requested-grant.ts";
import { appView } from "./app-view.ts";
import { createAppOf } from "./new-app.ts";

export const createApp: Handler<typeof declaration> = async (context, { name, ...requested }) => {
	const { store, site: siteId, now, newId, identity } = context;
	requireFreshStaff(identity, now);
	const grant = requestedGrant(identity, requested);
	const { app, secret } = await createAppOf(store, { siteId, name, now, newId, ...grant });
	return { app: appView(app, grant, now), secret };
};
