import type { MessageTransport, OutgoingFetch, TextMessage } from "../../foundation/providers.ts";
import { escapeHtml } from "../../mail/escape.ts";

export interface TwilioOptions {
	/** Starts with `AC`. */
	readonly accountSid: string;
	readonly authToken: string;
	/** An E.164 number, or the id of a messaging service (`MG…`), which cannot make calls. */
	readonly from: string;
	readonly fetch: OutgoingFetch;
	/** Twilio's own by default. */
	readonly origin?: string;
	/** The timeout of a request, in milliseconds. */
	readonly timeoutMs?: number;
}

/** The voices of calls, by language. */
const voices: Readonly<Record<string, string>> = {
	ar: 'voice="Polly.Zeina" language="arb"',
	en: 'voice="Polly.Joanna" language="en-US"',
};

/** Sends text messages and makes calls through Twilio. */
export class TwilioTransport implements MessageTransport {
	readonly channels: MessageTransport["channels"];
	readonly #options: TwilioOptions;

	constructor(options: TwilioOptions) {
		this.#options = options;
		this.channels = isService(options.from) ? ["SMS"] : ["SMS", "CALL"];
	}

	async send(message: TextMessage): Promise<"SENT"> {
		if (!this.channels.includes(message.channel)) throw new Error("a messaging service cannot call");
		const { accountSid, authToken, from, fetch: send, ...others } = this.#options;
		const { origin = "https://api.twilio.com", timeoutMs = 10_000 } = others;
		const resource = message.channel === "SMS" ? "Messages" : "Calls";
		const response = await send(`${origin}/2010-04-01/Accounts/${accountSid}/${resource}.json`, {
			method: "POST",
			headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
			body: new URLSearchParams({ To: message.to, ...sender(from), ...contentOf(message) }),
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (response.ok) return "SENT";
		// The message of an error may contain the number: only its code is used.
		const { code } = (await response.json().catch(() => ({}))) as { code?: unknown };
		throw new Error(`Twilio returned ${response.status}${typeof code === "number" ? `, code ${code}` : ""}`);
	}
}

const isService = (from: string): boolean => from.startsWith("MG");

const sender = (from: string): Record<string, string> =>
	isService(from) ? { MessagingServiceSid: from } : { From: from };

const contentOf = ({ channel, language, text }: TextMessage): Record<string, string> =>
	channel === "SMS"
		? { Body: text }
		: { Twiml: `<Response><Say ${voices[language] ?? voices.en}>${escapeHtml(text)}</Say></Response>` };
