import type { Grant } from "@cartwright/contract/permissions";
import { operatorStore } from "@cartwright/kernel/audit-chain/operator-store";
import { appsOfSite } from "@cartwright/kernel/webhooks/calls/apps/apps-of-site";
import { endApp } from "@cartwright/kernel/webhooks/calls/apps/end-app";
import { signingPair } from "@cartwright/kernel/webhooks/calls/apps/key-pair";
import { createAppOf } from "@cartwright/kernel/webhooks/calls/apps/new-app";
import { newAppSecret } from "@cartwright/kernel/webhooks/calls/apps/new-app-secret";
import { nextAppKey } from "@cartwright/kernel/webhooks/calls/apps/next-app-key";
import { findApp } from "@cartwright/kernel/webhooks/calls/load/find-app";
import type { Store } from "@cartwright/store/store";
import { v7 as uuid } from "uuid";
import { orWebhookError } from "./webhooks/webhook-error.ts";

const hour = 60 * 60 * 1000;

/** Creates an app. Only this response contains its secret. */
export const createApp = (store: Store, siteId: string, name: string, grant: Grant) =>
	orWebhookError(async () => {
		const recorded = operatorStore(store, "cartwright.apps.createApp");
		const now = new Date().toISOString();
		const { app, secret } = await createAppOf(recorded, { siteId, name, now, newId: () => uuid(), ...grant });
		return { id: app.id, name, instanceId: siteId, ...grant, publicKey: signingPair(app, now).publicKey, secret };
	});

export const listApps = (store: Store, site: string) => appsOfSite(store, site, new Date().toISOString());

/** Gives an app a new secret, which only this response contains. */
export const rotateAppSecret = (store: Store, site: string, id: string) =>
	orWebhookError(async () => {
		const recorded = operatorStore(store, "cartwright.apps.rotateAppSecret");
		return newAppSecret(recorded, await findApp(store, site, id), new Date().toISOString());
	});

/** Creates the next key pair of an app, which signs its events in some hours. */
export const rotateAppKey = (store: Store, site: string, id: string, hours: number) =>
	orWebhookError(async () => {
		const recorded = operatorStore(store, "cartwright.apps.rotateAppKey");
		const time = Date.now();
		const rotation = { starts: new Date(time + hours * hour).toISOString(), now: new Date(time).toISOString() };
		return nextAppKey(recorded, await findApp(store, site, id), rotation);
	});

/** Removes an app. Returns when. */
export const removeApp = (store: Store, site: string, id: string): Promise<string> =>
	orWebhookError(async () => {
		const now = new Date().toISOString();
		const recorded = operatorStore(store, "cartwright.apps.removeApp");
		await endApp(recorded, await findApp(store, site, id), { now, newId: () => uuid() });
		return now;
	});
