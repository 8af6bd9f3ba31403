import type { Role } from "@cartwright/contract/permissions";
import type { MailContent } from "../../mail/content.ts";
import { linkMail, type MailFacts } from "../accounts/account-mails.ts";
import { staffWords } from "./staff-mail-words.ts";

export const invitationMail = ({ language, shopName }: MailFacts, role: Role, url: string): MailContent => {
	const { words, language: written } = staffWords(language);
	const said = words.invitation(shopName, words.roles[role]);
	return linkMail(written, said, { label: words.invitationButton, url }, words.invitationNote);
};

/** `browser` is its user agent. */
export const newSignInMail = (
	{ language, shopName }: MailFacts,
	{ browser, ip, time, url }: { browser: string; ip: string; time: string; url: string },
): MailContent => {
	const { words, language: written } = staffWords(language);
	const { subject, preheader, parts } = linkMail(
		written,
		words.signIn(shopName),
		{ label: words.signInButton, url },
		words.signInNote,
	);
	const when = new Intl.DateTimeFormat(written, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
	const facts = [`${when.format(new Date(time))} UTC`, ip, browser].filter(Boolean);
	const [said, ...rest] = parts;
	const columns = { kind: "columns", columns: [{ title: words.signInFacts, lines: facts }] } as const;
	return { language: written, subject, preheader, parts: [...(said ? [said] : []), columns, ...rest] };
};
