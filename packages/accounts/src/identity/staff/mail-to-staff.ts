import type { Context } from "@cartwright/kernel/foundation/context";
import type { MailContent } from "@cartwright/kernel/mail/content";
import { sendMail } from "@cartwright/kernel/mail/send-mail";
import { loadSiteNames } from "@cartwright/kernel/sites/load/load-site-names";
import type { Write } from "@cartwright/store/batch";
import type { MailFacts } from "../accounts/account-mails.ts";
import type { StaffUser } from "./documents.ts";

/** A mail about a staff account, as part of a commit of the installation. It has the name and branding of the shops. */
export const mailToStaff = async (
	{ store, now, newId }: Pick<Context, "store" | "now" | "newId">,
	{ email, name, language }: Pick<StaffUser, "email" | "name" | "language">,
	siteIds: readonly string[],
	write: (facts: MailFacts) => MailContent,
): Promise<Write> => {
	const shopName = [...(await loadSiteNames(store, siteIds)).values()].join(", ");
	const [siteId] = siteIds;
	const content = write({ language: language ?? "en", shopName });
	const to = { address: email, ...(name ? { name } : {}) };
	return sendMail({ ...(siteId ? { siteId } : {}), to, content }, { now, newId });
};
