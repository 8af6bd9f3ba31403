import type { MailContent } from "@cartwright/kernel/mail/content";
import { sendMail } from "@cartwright/kernel/mail/send-mail";
import type { Write } from "@cartwright/store/batch";
import type { MailFacts } from "./account-mails.ts";
import type { Account } from "./documents.ts";

export interface Sending {
	readonly shopName: string;
	/** The language of the call. */
	readonly language?: string | undefined;
	readonly now: string;
	readonly newId: () => string;
}

/** A mail to the owner of an account, in the language of their profile, or else of the call. */
export const mailToOwner = (
	{ email, profile }: Pick<Account, "email" | "profile">,
	{ shopName, language, ...facts }: Sending,
	write: (facts: MailFacts) => MailContent,
): Write => {
	const content = write({ language: profile.language || language || "en", shopName });
	const name = [profile.firstName, profile.lastName].filter(Boolean).join(" ");
	return sendMail({ to: { address: email, ...(name ? { name } : {}) }, content }, facts);
};
