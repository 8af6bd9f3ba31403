import { create, type Write } from "@cartwright/store/batch";
import type { MailContent } from "./content.ts";
import { afterMilliseconds, sendLease } from "./delivery-attempts.ts";
import { type Mail, type MailAddress, mails } from "./documents.ts";

export const mailEntity = "cartwright.mail.v1.mail";
export const mailRequested = `${mailEntity}_requested`;
/** A mail that was queued with `about` is sent, stored here or given up. */
export const mailEnded = `${mailEntity}_ended`;

export interface NewMail {
	/**
	 * Deduplicates: with an id such as `receipt-{orderId}` there is only ever one mail, and a second commit with it
	 * fails as a conflict. Without an id, each call creates a mail.
	 */
	readonly id?: string;
	/** The shop that sends the mail, if the commit is not that shop's. */
	readonly siteId?: string;
	readonly to: MailAddress;
	readonly content: MailContent;
	/** The mail fails instead of being sent after this time. */
	readonly sendBefore?: string;
	/** If given, an event `mailEnded` tells how the mail ended, with this id. */
	readonly about?: string;
}

/**
 * Queues a mail as part of a commit: the worker sends it after the commit, and only if the commit succeeds. The call
 * neither waits for the mail server nor fails with it; a mail that cannot be sent is retried for three days.
 *
 * ```ts
 * const content = { language: "en", subject: `${code} is your code`, preheader: "…", parts: [
 * 	{ kind: "heading", text: "Your code" },
 * 	{ kind: "code", code },
 * 	{ kind: "note", text: "It works for ten minutes, once." },
 * ] };
 * await store.commit(site, [replace(…), sendMail({ to: { address }, content }, context)]);
 * ```
 *
 * A capability defines its mails next to its rules, as pure functions from values and a language to `MailContent`
 * (such as `receipts/receipt.ts`). Branding, plain text, escaping and headers are handled here.
 */
export const sendMail = (
	{ id, siteId, to, content, sendBefore, about }: NewMail,
	{ now, newId }: { readonly now: string; readonly newId: () => string },
): Write => {
	const mail: Mail = {
		id: id ?? newId(),
		...(siteId ? { siteId } : {}),
		to,
		subject: content.subject,
		content,
		...(sendBefore ? { sendBefore } : {}),
		...(about ? { about } : {}),
		state: "WAITING",
		attempts: 0,
		createdDate: now,
		// The subscriber has made the first attempt by then; this retries if it never did.
		nextAttempt: afterMilliseconds(now, sendLease),
	};
	const event = { id: newId(), entity: mailEntity, type: mailRequested, data: {}, time: now };
	return create(mails, mail, [event]);
};
