import { replace } from "@cartwright/store/batch";
import { Conflict } from "@cartwright/store/errors";
import { byId } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { MailRefused } from "../../foundation/providers.ts";
import { installation, settings, settingsId, sites } from "../sites/documents.ts";
import { type Mail, mails } from "./documents.ts";
import { oneLine } from "./escape.ts";
import { mailHtml } from "./html.ts";
import { lookOf } from "./look.ts";
import { mailText } from "./plain-text.ts";
import { begun, failed, kept, sent } from "./tries.ts";

/**
 * Sends a mail that waits, or leaves it to be read here where no mail server is set. Whoever comes second finds it
 * taken. A crash after the mail server took it and before that was written down sends it once more, with the same
 * message id, by which mailboxes know it.
 */
export const deliverMail = async (context: WorkContext, site: string, id: string): Promise<void> => {
	const { store, now, log, providers } = context;
	const { mail: stored } = await store.read(site, { mail: byId(mails, id) });
	if (stored?.doc.state !== "WAITING" || !stored.doc.content) return;
	const { tries, nextTry = now } = stored.doc;
	// Another one is sending it, or has tried in vain and waits.
	if (tries > 0 && nextTry > now) return;
	if (!providers.mail) {
		await store.commit(site, [replace(mails, stored, kept(stored.doc))]);
		return;
	}
	const mail = begun(stored.doc, now);
	try {
		await store.commit(site, [replace(mails, stored, mail)]);
	} catch (error) {
		// Another one sends it.
		if (error instanceof Conflict) return;
		throw error;
	}
	const after = await send(context, site, mail);
	if (after.reason)
		log.warn(
			{ site, mail: id, tries: after.tries, reason: after.reason, state: after.state },
			"a mail could not be sent",
		);
	await store.commit(site, [replace(mails, { doc: mail, revision: stored.revision + 1 }, after)]);
};

const send = async ({ store, now, origin, providers }: WorkContext, kept: string, mail: Mail): Promise<Mail> => {
	const { content, to, siteId: site = kept } = mail;
	if (!content) return mail;
	const [{ shop }, { own }] = await Promise.all([
		store.read(installation, { shop: byId(sites, site) }),
		store.read(site, { own: byId(settings, settingsId) }),
	]);
	const look = lookOf(shop?.doc, own?.doc);
	const replyTo = own?.doc.storefront?.contact?.email;
	try {
		await providers.mail?.send({
			messageId: `<${mail.id}.${site}@${new URL(origin).hostname}>`,
			to: { address: to.address, ...(to.name ? { name: oneLine(to.name) } : {}) },
			fromName: look.shopName,
			...(replyTo ? { replyTo } : {}),
			subject: oneLine(content.subject),
			html: mailHtml(content, look),
			text: mailText(content, look),
			date: mail.createdDate,
		});
		return sent(mail, now);
	} catch (error) {
		return failed(mail, (error as Error).message, error instanceof MailRefused, now);
	}
};
