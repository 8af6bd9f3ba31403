import { type removeApp as declaration, apps as service } from "@cartwright/contract/webhooks/apps";
import { replace } from "@cartwright/store/batch";
import type { Handler } from "../../../foundation/handler.ts";
import { apiKeys, installation } from "../../sites/documents.ts";
import { apps } from "../documents.ts";
import { findApp } from "./find-app.ts";

export const removeApp: Handler<typeof declaration> = async ({ store, site: siteId, now, newId }, { appId }) => {
	const { app, key } = await findApp(store, siteId, appId);
	const removed = {
		...{ id: newId(), entity: service.entity, type: service.events.appRemoved?.type ?? "" },
		...{ data: { siteId }, time: now },
	};
	await store.commit(installation, [
		replace(apps, app, { ...app.doc, removedDate: now }, [removed]),
		replace(apiKeys, key, { ...key.doc, revokedDate: key.doc.revokedDate ?? now }),
	]);
	return {};
};
