import type { rotateAppKey as declaration } from "@cartwright/contract/webhooks/apps";
import { requireFreshStaff } from "../../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { findApp } from "./find-app.ts";
import { nextAppKey } from "./next-app-key.ts";

export const rotateAppKey: Handler<typeof declaration> = async (context, { appId, starts }) => {
	const { store, site, now, identity } = context;
	requireFreshStaff(identity, now);
	return { app: await nextAppKey(store, await findApp(store, site, appId), { starts, now }) };
};
