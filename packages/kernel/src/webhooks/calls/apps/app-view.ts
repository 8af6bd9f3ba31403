import type { Grant } from "@cartwright/contract/permissions";
import type { App as AppView } from "@cartwright/contract/webhooks/apps";
import type { App } from "../documents.ts";
import { signingPair } from "./key-pair.ts";

export const appView = (app: App, { role, scopes = [] }: Grant, now: string): AppView => {
	const { id, siteId: instanceId, name, keyPairs, createdDate, removedDate } = app;
	const next = keyPairs.find(({ starts }) => starts > now);
	return {
		id,
		name,
		instanceId,
		role,
		scopes: [...scopes],
		createdDate,
		removedDate,
		publicKey: signingPair(app, now).publicKey,
		...(next ? { nextPublicKey: next.publicKey, nextKeyStarts: next.starts } : {}),
	};
};
