import type { App as AppView } from "@cartwright/contract/webhooks/apps";
import { replace } from "@cartwright/store/batch";
import type { Context } from "../../../foundation/context.ts";
import { invalid } from "../../../foundation/errors.ts";
import { grantOf } from "../../../sites/api-key.ts";
import { installation } from "../../../sites/site.ts";
import { newKeyPair } from "../../requests/new-key-pair.ts";
import { apps } from "../documents.ts";
import type { FoundApp } from "../load/find-app.ts";
import { appView } from "./app-view.ts";
import { withNextPair } from "./key-pair.ts";

const day = 24 * 60 * 60 * 1000;

/** Gives an app its next key pair, which signs from a time on: in a day, unless another one is named. */
export const nextAppKey = async (
	store: Context["store"],
	{ app, key }: FoundApp,
	{ starts, now }: { readonly starts?: string | null | undefined; readonly now: string },
): Promise<AppView> => {
	const start = starts ?? new Date(Date.parse(now) + day).toISOString();
	if (Date.parse(start) > Date.parse(now) + 7 * day) throw invalid("starts", "must be within seven days");
	const next = await newKeyPair(start < now ? now : start);
	const rotated = { ...app.doc, keyPairs: withNextPair(app.doc, next, now) };
	await store.commit(installation, [replace(apps, app, rotated)]);
	return appView(rotated, grantOf(key.doc), now);
};
