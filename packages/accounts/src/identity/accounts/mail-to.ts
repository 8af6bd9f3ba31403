import type { Context } from "@cartwright/kernel/foundation/context";
import type { MailContent } from "@cartwright/kernel/mail/content";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { MailFacts } from "./account-mails.ts";
import type { Account } from "./documents.ts";
import { mailToOwner } from "./mail-to-owner.ts";

/** A mail to the owner of an account, as part of a commit. In the language that the call names, if it names one. */
export const mailTo = async (
	context: Context,
	{ email, profile }: Pick<Account, "email" | "profile">,
	write: (facts: MailFacts) => MailContent,
	language?: string | null,
): Promise<Write> => {
	const { shop } = await context.store.read(context.site, { shop: byId(settings, settingsId) });
	const owner = { email, profile: language ? { ...profile, language } : profile };
	return mailToOwner(owner, { ...context, shopName: shop?.doc.name ?? "" }, write);
};
