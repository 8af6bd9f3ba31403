import type { Grant } from "@cartwright/contract/permissions";
import { apps as service } from "@cartwright/contract/webhooks/apps";
import { create } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import { newApiKey } from "../../sites/create-api-key.ts";
import { apiKeys, installation } from "../../sites/documents.ts";
import { type App, apps } from "../documents.ts";
import { newestNumber } from "../events/newest-number.ts";
import { newKeyPair } from "./key-pair.ts";

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
	const { known } = await store.read(installation, { known: page(apps, query) });
	if (known.length === maxApps) {
		throw new ApplicationError("TOO_MANY_APPS", `The shop has ${maxApps} apps. Remove one first.`);
	}
	const id = newId();
	const { apiKey, secret } = newApiKey({ siteId, name, id, now, ...grant });
	const startsAfter = await newestNumber(store, siteId);
	const app: App = { id, siteId, name, keyPairs: [await newKeyPair(now)], startsAfter, createdDate: now };
	const installed = {
		...{ id: newId(), entity: service.entity, type: service.events.appInstalled?.type ?? "" },
		...{ data: { siteId }, time: now },
	};
	await store.commit(installation, [create(apiKeys, apiKey), create(apps, app, [installed])]);
	return { app, secret, grant };
};
