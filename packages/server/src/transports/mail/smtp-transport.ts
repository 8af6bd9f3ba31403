import type { Transporter } from "nodemailer";
import { type MailMessage, MailRefused, type MailTransport } from "../../foundation/providers.ts";

export interface SmtpOptions {
	readonly now?: () => number;
	/** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
	readonly url: string;
	/** Whether the server must offer TLS before a mail or a password is sent. On where it is left out. */
	readonly requireTls?: boolean;
	readonly from: { readonly address: string; readonly name?: string };
}

const seconds = 1000;
/** A mail server that could not be reached is left alone for so long, so that nobody waits for it meanwhile. */
const rest = 30 * seconds;

const unreachable = new Set(["ECONNECTION", "ECONNREFUSED", "EDNS", "ESOCKET", "ETIMEDOUT", "ETLS"]);

/** Hands mails to a mail server. */
export class SmtpTransport implements MailTransport {
	readonly #options: SmtpOptions;
	#opened: Promise<Transporter> | undefined;
	#restsUntil = 0;

	constructor(options: SmtpOptions) {
		this.#options = options;
	}

	async send({ messageId, to, fromName, replyTo, subject, html, text, date }: MailMessage): Promise<void> {
		const { now = Date.now } = this.#options;
		if (now() < this.#restsUntil) throw new Error("the mail server could not be reached a moment ago");
		this.#opened ??= this.#open();
		const transporter = await this.#opened;
		const { address, name = fromName } = this.#options.from;
		try {
			await transporter.sendMail({
				...{ messageId, subject, html, text, date: new Date(date) },
				from: { address, name },
				to: { address: to.address, name: to.name ?? "" },
				...(replyTo ? { replyTo } : {}),
				headers: { "Auto-Submitted": "auto-generated" },
			});
		} catch (error) {
			const { responseCode = 0, code = "" } = error as { responseCode?: number; code?: string };
			if (unreachable.has(code)) this.#restsUntil = now() + rest;
			// The server knows this mail or this mailbox for one that it will never take.
			const forGood = responseCode >= 500 && ["EENVELOPE", "EMESSAGE"].includes(code);
			throw forGood ? new MailRefused((error as Error).message) : error;
		}
	}

	/** Loaded with the first mail: most processes never send one. */
	async #open(): Promise<Transporter> {
		const { createTransport } = await import("nodemailer");
		const options = {
			url: this.#options.url,
			requireTLS: this.#options.requireTls ?? true,
			connectionTimeout: 10 * seconds,
			greetingTimeout: 10 * seconds,
			socketTimeout: 15 * seconds,
			// Nothing in a mail is ever read from a file or fetched.
			disableFileAccess: true,
			disableUrlAccess: true,
		};
		return createTransport(options);
	}
}
