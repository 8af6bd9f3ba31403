import { create, type Write } from "@cartwright/store/batch";
import type { MailContent } from "./content.ts";
import { type Mail, type MailAddress, mails } from "./documents.ts";
import { afterMilliseconds, handOver } from "./tries.ts";

export const mailEntity = "cartwright.mail.v1.mail";
export const mailRequested = `${mailEntity}_requested`;

export interface NewMail {
	/**
	 * Left out, each call is a mail of its own. With an id, such as `receipt-{orderId}`, there is one mail for good: a
	 * commit that asks for it a second time is refused as a conflict.
	 */
	readonly id?: string;
	/** The shop that it comes from, where the commit is not that shop's. */
	readonly siteId?: string;
	readonly to: MailAddress;
	readonly content: MailContent;
}

/**
 * Asks for a mail as part of a commit: it is sent if and only if the commit happens, after it, by the worker. The call
 * neither waits for a mail server nor fails with one; a mail that cannot be sent is tried again for three days.
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
 * A capability keeps its mails beside its rules, as pure functions from values and a language to `MailContent`
 * (`receipts/receipt.ts` is one). How they look, plain text, escaping and headers are taken care of here.
 */
export const sendMail = (
	{ id, siteId, to, content }: NewMail,
	{ now, newId }: { readonly now: string; readonly newId: () => string },
): Write => {
	const mail: Mail = {
		id: id ?? newId(),
		...(siteId ? { siteId } : {}),
		...{ to, subject: content.subject, content },
		...{ state: "WAITING", tries: 0, createdDate: now },
		// By then whoever hears of the commit has tried; this is for what was not heard.
		nextTry: afterMilliseconds(now, handOver),
	};
	const event = { id: newId(), entity: mailEntity, type: mailRequested, data: {}, time: now };
	return create(mails, mail, [event]);
};
