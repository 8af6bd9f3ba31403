import { isLoopback } from "@cartwright/server/operator/addresses";
import type { ServerConfig } from "@cartwright/server/operator/server";
import { readDevelopmentAccess } from "./development-access.ts";

type MailConfig = ServerConfig["mail"];
type SmtpOptions = NonNullable<MailConfig["smtp"]>;
type Value = (name: string) => string | undefined;

const addressForm = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/;
const fromForm = /^(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>]+))$/;

/** The mail configuration. `isLocal`: the server can be reached from this machine only. */
export const readMail = (value: Value, isLocal: boolean, faults: string[]): MailConfig => {
	const [url, from] = [value("SMTP_URL"), readFrom(value("MAIL_FROM"), faults)];
	const mailbox = readDevelopmentAccess("DEV_MAILBOX", value, isLocal, faults);
	if (url === undefined) return mailbox ? { mailbox } : {};
	if (value("DEV_MAILBOX") === "on") {
		faults.push("DEV_MAILBOX is on, but mails do not stay here: SMTP_URL names a mail server. Unset one of them.");
	}
	if (!isSmtp(url)) {
		// The address may contain a password, so it is not repeated.
		faults.push("SMTP_URL is not the URL of a mail server. Write smtp://user:password@host:587, or smtps:// for TLS.");
	}
	if (!value("MAIL_FROM")) {
		faults.push(
			"SMTP_URL is set and MAIL_FROM is not. Set it to the address that mails come from: Shop <orders@shop.example>.",
		);
	}
	const requireTls = readTls(value("SMTP_TLS"), url, faults);
	return from ? { smtp: { url, from, requireTls } } : {};
};

/**
 * Mails contain links that sign in, so they are sent in plaintext only within this machine or if the operator allows
 * it.
 */
const readTls = (mailbox: string | undefined, url: string, faults: string[]): boolean => {
	if (mailbox !== undefined && !["required", "optional"].includes(mailbox)) {
		faults.push(`SMTP_TLS is ${mailbox}. Set it to required or optional, or leave it out.`);
	}
	return mailbox === undefined ? !isLoopback(url.replace(/^smtps?:/i, "http:")) : mailbox === "required";
};

const isSmtp = (url: string): boolean =>
	URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== "";

const readFrom = (text: string | undefined, faults: string[]): SmtpOptions["from"] | undefined => {
	if (text === undefined) return undefined;
	const [, name = "", inBrackets, alone] = fromForm.exec(text) ?? [];
	const address = (inBrackets ?? alone ?? "").trim();
	if (addressForm.test(address)) return { address, ...(name.trim() ? { name: name.trim() } : {}) };
	faults.push(`MAIL_FROM is ${text}. Write an address, with a name before it if you like: Shop <orders@shop.example>.`);
	return undefined;
};
