import { type NewEvent, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import { MailRefused } from "../foundation/providers.ts";
import { withoutQuotes } from "../foundation/without-quotes.ts";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";
import { settings, settingsId } from "../sites/settings.ts";
import { brandingOf } from "./branding.ts";
import {
	giveUp,
	isTooLate,
	keepLocally,
	markFailed,
	markSent,
	refuseByLimit,
	refuseByOptOut,
	startAttempt,
} from "./delivery-attempts.ts";
import { type Mail, mails } from "./documents.ts";
import { oneLine } from "./escape.ts";
import { countMail } from "./hourly-limit.ts";
import { mailHtml } from "./html.ts";
import { isOptedOut } from "./load/is-opted-out.ts";
import { canAnybodyCause } from "./mail-kinds.ts";
import { mailText } from "./plain-text.ts";
import { mailEnded, mailEntity } from "./send-mail.ts";
import { unlinked } from "./without-links.ts";

/**
 * Sends a queued mail, or stores it to be read here if no mail server is configured. Concurrent calls send it once. A
 * crash after the mail server accepted it and before the commit sends it again with the same message id, so mailboxes
 * can deduplicate.
 */
export const deliverMail = async (context: WorkContext, site: string, id: string): Promise<void> => {
	const started = await rerunOnConflict(() => startDelivery(context, site, id));
	if (!started) return;
	const { store, log } = context;
	const after = await send(context, site, started.doc);
	if (after.reason)
		log.warn(
			{ site, mail: id, attempts: after.attempts, reason: after.reason, state: after.state },
			"a mail could not be sent",
		);
	await store.commit(site, [replace(mails, started, after, endEvents(after, context))]);
};

/** Decides what becomes of a queued mail. Returns it if it is to be sent now, by this worker alone. */
const startDelivery = async (context: WorkContext, site: string, id: string): Promise<Stored<Mail> | undefined> => {
	const { store, now, log, providers } = context;
	const { mail: stored } = await store.read(site, { mail: byId(mails, id) });
	if (stored?.doc.state !== "WAITING" || !stored.doc.content) return undefined;
	const { attempts, content, nextAttempt = now, to } = stored.doc;
	// Another worker is sending it, or it waits for a retry.
	if (attempts > 0 && nextAttempt > now) return undefined;
	const hasOptedOut = content.optOut !== undefined && (await isOptedOut(context, site, content.optOut.id));
	const { kind } = content;
	const isLimited = !hasOptedOut && attempts === 0 && canAnybodyCause(kind);
	const count = isLimited ? await countMail(context, site, to.address, kind) : undefined;
	const next = (): Mail => {
		if (hasOptedOut) return refuseByOptOut(stored.doc);
		if (isLimited && !count) return refuseByLimit(stored.doc);
		if (isTooLate(stored.doc, now)) return giveUp(stored.doc, "it was too late to send it");
		return providers.mail ? startAttempt(stored.doc, now) : keepLocally(stored.doc);
	};
	const mail = next();
	await store.commit(site, [replace(mails, stored, mail, endEvents(mail, context)), ...(count ? [count] : [])]);
	if (isLimited && !count) log.warn({ site, mail: id, kind }, mail.reason);
	return mail.state === "WAITING" ? { doc: mail, revision: stored.revision + 1 } : undefined;
};

/** Tells whoever queued the mail how it ended. Few want to know, so other mails cost no event. */
const endEvents = (mail: Mail, { now, newId }: WorkContext): NewEvent[] => {
	const { about, state } = mail;
	if (about === undefined || state === "WAITING") return [];
	const data = { about, state, isLate: state === "FAILED" && isTooLate(mail, now) };
	return [{ id: newId(), entity: mailEntity, type: mailEnded, data, time: now }];
};

const send = async ({ store, now, origin, providers }: WorkContext, mailSite: string, mail: Mail): Promise<Mail> => {
	const { content, to, siteId: site = mailSite } = mail;
	if (!content) return mail;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const branding = brandingOf(shop?.doc, content.language);
	const replyTo = shop?.doc.mails?.replyTo ?? shop?.doc.storefront?.contact?.email;
	const text = mailText(content, branding);
	try {
		await providers.mail?.send({
			messageId: `<${mail.id}.${site}@${new URL(origin).hostname}>`,
			to: { address: to.address, ...(to.name ? { name: unlinked(oneLine(to.name)) } : {}) },
			fromName: branding.shopName,
			...(shop?.doc.mails?.senderName ? { senderName: oneLine(shop.doc.mails.senderName) } : {}),
			...(replyTo ? { replyTo } : {}),
			subject: oneLine(content.subject),
			html: mailHtml(content, branding),
			text,
			...(content.optOut ? { optOutUrl: content.optOut.url } : {}),
			date: mail.createdDate,
		});
		return markSent(mail, now);
	} catch (error) {
		// The reason is logged, and mail servers repeat the address.
		const reason = withoutQuotes((error as Error).message, text).replaceAll(to.address, "the recipient");
		return markFailed(mail, reason, error instanceof MailRefused, now);
	}
};
