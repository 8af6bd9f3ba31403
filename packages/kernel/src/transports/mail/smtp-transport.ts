import type { Transporter } from "nodemailer";
import { type MailMessage, MailRefused, type MailTransport } from "../../foundation/providers.ts";

export interface SmtpOptions {
	readonly now?: () => number;
	/** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
	readonly url: string;
	/** Whether the connection must be encrypted before a mail or a password is sent. On by default. */
	readonly requireTls?: boolean;
	readonly from: { readonly address: string; readonly name?: string };
}

const seconds = 1000;
/** How long an unreachable mail server is not tried again, so that nobody waits for it meanwhile. */
const rest = 30 * seconds;

const unreachable = new Set(["ECONNECTION", "ECONNREFUSED", "EDNS", "ESOCKET", "ETIMEDOUT", "ETLS"]);

/** The headers of RFC 8058. */
const oneClick = (url: string) => ({
	"List-Unsubscribe": `<${url}>`,
	"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Sends mails through an SMTP server. */
export class SmtpTransport implements MailTransport {
	readonly #options: SmtpOptions;
	#opened: Promise<Transporter> | undefined;
	#restsUntil = 0;

	constructor(options: SmtpOptions) {
		this.#options = options;
	}

	async send(message: MailMessage): Promise<void> {
		const { messageId, to, fromName, senderName, replyTo, subject, html, text, optOutUrl, date } = message;
		const { now = Date.now } = this.#options;
		if (now() < this.#restsUntil) throw new Error("the mail server could not be reached a moment ago");
		this.#opened ??= this.#open();
		const transporter = await this.#opened;
		const { address, name: ownName = fromName } = this.#options.from;
		const name = senderName ?? ownName;
		try {
			await transporter.sendMail({
				messageId,
				subject,
				html,
				text,
				date: new Date(date),
				from: { address, name },
				to: { address: to.address, name: to.name ?? "" },
				...(replyTo ? { replyTo } : {}),
				headers: { "Auto-Submitted": "auto-generated", ...(optOutUrl ? oneClick(optOutUrl) : {}) },
			});
		} catch (error) {
			const { responseCode = 0, code = "" } = error as { responseCode?: number; code?: string };
			if (unreachable.has(code)) this.#restsUntil = now() + rest;
			// A permanent refusal of this mail or mailbox.
			const forGood = responseCode >= 500 && ["EENVELOPE", "EMESSAGE"].includes(code);
			throw forGood ? new MailRefused((error as Error).message) : error;
		}
	}

	/** Loaded on first use: most processes never send a mail. */
	async #open(): Promise<Transporter> {
		const { createTransport } = await import("nodemailer");
		const options = {
			url: this.#options.url,
			requireTLS: this.#options.requireTls ?? true,
			connectionTimeout: 10 * seconds,
			greetingTimeout: 10 * seconds,
			socketTimeout: 15 * seconds,
			// No part of a mail may be read from a file or fetched.
			disableFileAccess: true,
			disableUrlAccess: true,
		};
		return createTransport(options);
	}
}
