import type { rotateAppKey as declaration } from "@cartwright/contract/webhooks/apps";
import { replace } from "@cartwright/store/batch";
import { invalid } from "../../../foundation/errors.ts";
import { requireFreshStaff } from "../../../foundation/fresh-sign-in.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { newKeyPair } from "../../../webhook-requests/new-key-pair.ts";
import { grantOf } from "../../sites/api-key.ts";
import { installation } from "../../sites/documents.ts";
import { apps } from "../documents.ts";
import { appView } from "./app-view.ts";
import { findApp } from "./find-app.ts";
import { withNextPair } from "./key-pair.ts";

const day = 24 * 60 * 60 * 1000;

export const rotateAppKey: Handler<typeof declaration> = async (context, { appId, starts }) => {
	const { store, site, now, identity } = context;
	requireFreshStaff(identity, now);
	const start = starts ?? new Date(Date.parse(now) + day).toISOString();
	if (Date.parse(start) > Date.parse(now) + 7 * day) throw invalid("starts", "must be within seven days");
	const { app, key } = await findApp(store, site, appId);
	const next = await newKeyPair(start < now ? now : start);
	const rotated = { ...app.doc, keyPairs: withNextPair(app.doc, next, now) };
	await store.commit(installation, [replace(apps, app, rotated)]);
	return { app: appView(rotated, grantOf(key.doc), now) };
};
