import type { Write } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import type { MailContent } from "../mail/content.ts";
import { sendMail } from "../mail/send-mail.ts";
import { installation, sites } from "../sites/documents.ts";
import type { MailFacts } from "./account-mails.ts";
import type { Account } from "./documents.ts";

/** What a mail needs of a call, or of work behind the calls. */
export type MailContext = Pick<Context, "store" | "site" | "now" | "newId"> & {
	readonly language?: string | undefined;
};

/** A mail to the owner of an account, as part of a commit, in the language that they chose or are reading now. */
export const mailTo = async (
	context: MailContext,
	{ email, profile }: Pick<Account, "email" | "profile">,
	write: (facts: MailFacts) => MailContent,
	language?: string | null,
): Promise<Write> => {
	const { shop } = await context.store.read(installation, { shop: byId(sites, context.site) });
	const facts = {
		language: language || profile.language || context.language || "en",
		shopName: shop?.doc.name ?? "",
	};
	const name = [profile.firstName, profile.lastName].filter(Boolean).join(" ");
	return sendMail({ to: { address: email, ...(name ? { name } : {}) }, content: write(facts) }, context);
};
