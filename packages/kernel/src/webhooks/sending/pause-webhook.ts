import { replace } from "@cartwright/store/batch";
import { byId, type Store } from "@cartwright/store/store";
import { sendMail } from "../../mail/send-mail.ts";
import { settings, settingsId } from "../../sites/settings.ts";
import { installation } from "../../sites/site.ts";
import { type Webhook, webhooks } from "../calls/documents.ts";
import type { Attempt } from "../requests/post-event.ts";
import type { Lane } from "./lane-state.ts";
import { pausedMail } from "./paused-mail.ts";

/** Whom the mail about a paused webhook is sent to. */
export interface WebhookOwner {
	readonly email: string;
	readonly name?: string | undefined;
	readonly language?: string | undefined;
}

/** Finds the owners of a shop. */
export type OwnersOf = (store: Store, siteId: string) => Promise<readonly WebhookOwner[]>;

interface PauseOptions {
	readonly store: Store;
	readonly ownersOf: OwnersOf;
	readonly now: () => Date;
	readonly newId: () => string;
}

/** Pauses a webhook that has failed for too long, and mails the owners of the shop. */
export const pauseWebhook = async (
	{ store, now, newId, ownersOf }: PauseOptions,
	{ webhook }: Lane,
	last: Attempt | undefined,
): Promise<void> => {
	const { siteId, url } = webhook.doc;
	const owners = await ownersOf(store, siteId);
	const { shop } = await store.read(siteId, { shop: byId(settings, settingsId) });
	const time = now().toISOString();
	const facts = { shopName: shop?.doc.name ?? "", url, reason: last?.error ?? `HTTP ${last?.status}` };
	const mails = owners.map(({ email, name, language = "en" }) =>
		sendMail(
			{ siteId, to: { address: email, ...(name ? { name } : {}) }, content: pausedMail(language, facts) },
			{ now: time, newId },
		),
	);
	const paused: Webhook = { ...webhook.doc, status: "PAUSED", pauseReason: "FAILING", updatedDate: time };
	await store.commit(installation, [replace(webhooks, webhook, paused), ...mails]);
};
