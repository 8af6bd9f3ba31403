import { type NewEvent, replace } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { MailRefused } from "../../foundation/providers.ts";
import { withoutQuotes } from "../../foundation/without-quotes.ts";
import { settings, settingsId } from "../sites/documents.ts";
import { brandingOf } from "./branding.ts";
import { giveUp, isTooLate, keepLocally, markFailed, markSent, startAttempt } from "./delivery-attempts.ts";
import { type Mail, mails } from "./documents.ts";
import { oneLine } from "./escape.ts";
import { mailHtml } from "./html.ts";
import { mailText } from "./plain-text.ts";
import { mailEnded, mailEntity } from "./send-mail.ts";

/**
 * Sends a queued mail, or stores it to be read here if no mail server is configured. Concurrent calls send it once. A
 * crash after the mail server accepted it and before the commit sends it again with the same message id, so mailboxes
 * can deduplicate.
 */
export const deliverMail = async (context: WorkContext, site: string, id: string): Promise<void> => {
	const { store, now, log, providers } = context;
	const { mail: stored } = await store.read(site, { mail: byId(mails, id) });
	if (stored?.doc.state !== "WAITING" || !stored.doc.content) return;
	const { attempts, nextAttempt = now } = stored.doc;
	// Another worker is sending it, or it waits for a retry.
	if (attempts > 0 && nextAttempt > now) return;
	const isLate = isTooLate(stored.doc, now);
	const sends = providers.mail !== undefined && !isLate;
	const mail = sends
		? startAttempt(stored.doc, now)
		: isLate
			? giveUp(stored.doc, "it was too late to send it")
			: keepLocally(stored.doc);
	try {
		await store.commit(site, [replace(mails, stored, mail, endEvents(mail, context))]);
	} catch (error) {
		// Another worker sends it.
		if (error instanceof Conflict) return;
		throw error;
	}
	if (!sends) return;
	const after = await send(context, site, mail);
	if (after.reason)
		log.warn(
			{ site, mail: id, attempts: after.attempts, reason: after.reason, state: after.state },
			"a mail could not be sent",
		);
	const attempted = { doc: mail, revision: stored.revision + 1 };
	await store.commit(site, [replace(mails, attempted, after, endEvents(after, context))]);
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
			to: { address: to.address, ...(to.name ? { name: oneLine(to.name) } : {}) },
			fromName: branding.shopName,
			...(shop?.doc.mails?.senderName ? { senderName: oneLine(shop.doc.mails.senderName) } : {}),
			...(replyTo ? { replyTo } : {}),
			subject: oneLine(content.subject),
			html: mailHtml(content, branding),
			text,
			date: mail.createdDate,
		});
		return markSent(mail, now);
	} catch (error) {
		// The reason is logged, and mail servers repeat the address.
		const reason = withoutQuotes((error as Error).message, text).replaceAll(to.address, "the recipient");
		return markFailed(mail, reason, error instanceof MailRefused, now);
	}
};
