import { apps as service } from "@cartwright/contract/webhooks/apps";
import { replace } from "@cartwright/store/batch";
import type { Context } from "../../../foundation/context.ts";
import { apiKeys } from "../../../sites/api-key.ts";
import { installation } from "../../../sites/site.ts";
import { apps } from "../documents.ts";
import type { FoundApp } from "../load/find-app.ts";

/** Ends an app and its key. Its webhooks end with the event of it. */
export const endApp = async (
	store: Context["store"],
	{ app, key }: FoundApp,
	{ now, newId }: Pick<Context, "now" | "newId">,
): Promise<void> => {
	const removed = {
		id: newId(),
		entity: service.entity,
		type: service.events.appRemoved?.type ?? "",
		data: { siteId: app.doc.siteId },
		time: now,
	};
	await store.commit(installation, [
		replace(apps, app, { ...app.doc, removedDate: now }, [removed]),
		replace(apiKeys, key, { ...key.doc, revokedDate: key.doc.revokedDate ?? now }),
	]);
};
