import type { App } from "@cartwright/contract/webhooks/apps";
import { keyRoles } from "../keys/key-row.ts";
import { timestampOf } from "../timestamp.ts";
import type { WebhookRow } from "../webhooks/webhook-row.ts";

/** An app, as the list shows it. */
export const appRow = (app: App, webhooks: readonly WebhookRow[], eventTypes: readonly string[]) => ({
	id: app.id ?? "",
	name: app.name ?? "",
	role: keyRoles.find((role) => role === app.role),
	/** Its permission ids, if it has no role. */
	scopes: app.scopes ?? [],
	instanceId: app.instanceId ?? "",
	publicKey: app.publicKey ?? "",
	nextPublicKey: app.nextPublicKey ?? "",
	nextKeyStarts: timestampOf(app.nextKeyStarts),
	created: timestampOf(app.createdDate),
	removed: timestampOf(app.removedDate),
	webhooks,
	/** What its webhooks may get. */
	eventTypes,
});

export type AppRow = ReturnType<typeof appRow>;
