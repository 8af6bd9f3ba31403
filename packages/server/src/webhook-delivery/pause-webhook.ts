import { replace } from "@cartwright/store/batch";
import type { Store } from "@cartwright/store/store";
import { installation } from "../capabilities/sites/documents.ts";
import { webhooks } from "../capabilities/webhooks/documents.ts";
import type { Lane } from "./lane-state.ts";

interface PauseOptions {
	readonly store: Store;
	readonly now: () => Date;
	readonly newId: () => string;
}

/** Pauses a webhook that has failed for too long, and mails the owners of the shop. */
export const pauseWebhook = async ({ store, now }: PauseOptions, { webhook }: Lane): Promise<void> => {
	const paused = {
		...webhook.doc,
		status: "PAUSED",
		pauseReason: "FAILING",
		updatedDate: now().toISOString(),
	} as const;
	await store.commit(installation, [replace(webhooks, webhook, paused)]);
};
