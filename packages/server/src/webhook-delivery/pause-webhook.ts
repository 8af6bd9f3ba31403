import { replace } from "@cartwright/store/batch";
import { byId, byIds, type Store } from "@cartwright/store/store";
import { staffUsers, teams } from "../capabilities/identity/staff/documents.ts";
import { sendMail } from "../capabilities/mail/send-mail.ts";
import { installation, settings, settingsId } from "../capabilities/sites/documents.ts";
import { type Webhook, webhooks } from "../capabilities/webhooks/documents.ts";
import type { Attempt } from "../webhook-requests/post-event.ts";
import type { Lane } from "./lane-state.ts";
import { pausedMail } from "./paused-mail.ts";

interface PauseOptions {
	readonly store: Store;
	readonly now: () => Date;
	readonly newId: () => string;
}

/** Pauses a webhook that has failed for too long, and mails the owners of the shop. */
export const pauseWebhook = async (
	{ store, now, newId }: PauseOptions,
	{ webhook }: Lane,
	last: Attempt | undefined,
): Promise<void> => {
	const { siteId, url } = webhook.doc;
	const { team } = await store.read(installation, { team: byId(teams, siteId) });
	const owners = (team?.doc.members ?? []).filter(({ role, disabled }) => role === "owner" && !disabled);
	const { users } = await store.read(installation, {
		users: byIds(
			staffUsers,
			owners.map(({ staffId }) => staffId),
		),
	});
	const { shop } = await store.read(siteId, { shop: byId(settings, settingsId) });
	const time = now().toISOString();
	const facts = { shopName: shop?.doc.name ?? "", url, reason: last?.error ?? `HTTP ${last?.status}` };
	const mails = [...users.values()].map(({ doc: { email, name, language = "en" } }) =>
		sendMail(
			{ siteId, to: { address: email, ...(name ? { name } : {}) }, content: pausedMail(language, facts) },
			{ now: time, newId },
		),
	);
	const paused: Webhook = { ...webhook.doc, status: "PAUSED", pauseReason: "FAILING", updatedDate: time };
	await store.commit(installation, [replace(webhooks, webhook, paused), ...mails]);
};
