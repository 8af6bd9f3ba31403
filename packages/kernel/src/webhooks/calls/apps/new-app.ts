import { randomBytes } from "node:crypto";
import type { Grant } from "@cartwright/contract/permissions";
import { apps as service } from "@cartwright/contract/webhooks/apps";
import { create } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { apiKeys } from "../../../sites/api-key.ts";
import { newApiKey } from "../../../sites/new-api-key.ts";
import { installation } from "../../../sites/site.ts";
import { newKeyPair } from "../../requests/new-key-pair.ts";
import { type App, apps } from "../documents.ts";
import { loadLogEnds } from "../events/log-ends.ts";

const maxApps = 100;

export interface NewApp extends Grant {
	readonly siteId: string;
	readonly name: string;
	readonly now: string;
	readonly newId: () => string;
}

/** Creates an app and its API key, whose secret only this response contains. */
export const createAppOf = async (
	store: Context["store"],
	{ siteId, name, now, newId, ...grant }: NewApp,
): Promise<{ readonly app: App; readonly secret: string; readonly grant: Grant }> => {
	const query = { filter: equals("siteId", siteId), limit: maxApps };
	const { existing } = await store.read(installation, { existing: page(apps, query) });
	if (existing.length === maxApps) {
		throw new ApplicationError("TOO_MANY_APPS", `The shop has ${maxApps} apps. Remove one first.`);
	}
	const id = newId();
	const secret = randomBytes(32).toString("base64url");
	const apiKey = newApiKey({ siteId, name, id, now, ...grant }, secret);
	const { newest: startsAfter } = await loadLogEnds(store, siteId);
	const app: App = { id, siteId, name, keyPairs: [await newKeyPair(now)], startsAfter, createdDate: now };
	const installed = {
		id: newId(),
		entity: service.entity,
		type: service.events.appInstalled?.type ?? "",
		data: { siteId },
		time: now,
	};
	await store.commit(installation, [create(apiKeys, apiKey), create(apps, app, [installed])]);
	return { app, secret, grant };
};
