import type { Readable } from "node:stream";
import type { PaymentKeys, PaymentProvider } from "./payment-provider.ts";

/** Interfaces to systems outside of the server. Each has an embedded provider that works offline. */
export interface Providers {
	/** Of the whole installation, such as the embedded test gateway. */
	readonly payments: PaymentProvider;
	/** Opens the account of a shop at a payment network. */
	readonly openPaymentAccount: (keys: PaymentKeys) => PaymentProvider;
	readonly testPayments: TestPayments;
	/** URLs at which other services verify captcha responses. */
	readonly captchaAddresses: Readonly<Record<"RECAPTCHA" | "HCAPTCHA" | "TURNSTILE", string>>;
	readonly files: FileStorage;
	/** How much may be uploaded to each site, in bytes. */
	readonly maxUploadedBytes: number;
	/** The program that makes films playable on any connection: a path, or a name on the path. Without it films are sent as they are. */
	readonly ffmpeg: string;
	/** If absent, mails stay in the store, where developers read them. */
	readonly mail?: MailTransport | undefined;
	/** If absent, second factors by phone are not offered. */
	readonly messages?: MessageTransport | undefined;
	readonly addresses: AddressProvider;
	/** For every request to another server, whoever chose the URL. */
	readonly fetch: OutgoingFetch;
}

/** A `fetch` that connects to public addresses only and does not follow redirects; see `outgoing/guarded-fetch.ts`. */
export type OutgoingFetch = (address: string | URL, init?: OutgoingInit) => Promise<Response>;

/** The URL leads to an address that the server must not connect to. */
export class AddressRefused extends Error {}

/** The response has more bytes than the caller accepts. */
export class ResponseTooLarge extends Error {}

export type OutgoingInit = Omit<RequestInit, "body"> & {
	readonly body?: RequestInit["body"] | Uint8Array;
	/** For a large response, with limits of its own: in milliseconds until its end, and in bytes. The body is a stream. */
	readonly streamed?: { readonly timeout: number; readonly maxBytes: number };
};

/** Which shops accept payments by the embedded test gateway: those that enable it, all, or none. */
export type TestPayments = "WHERE_ASKED_FOR" | "EVERYWHERE" | "NOWHERE";

/** What is known of a postcode. A member is absent if it is unknown or ambiguous. */
export interface Place {
	readonly city?: string;
	/** ISO 3166-2. */
	readonly subdivision?: string;
}

/** Looks up places by postcode, to fill in address forms. */
export interface AddressProvider {
	/** `country` is an ISO 3166 code, `postalCode` as the buyer typed it. */
	find(country: string, postalCode: string): Promise<Place>;
}

/**
 * Stores originals and what is made of them. A key is a path of names joined by `/`; the first is the site. The rooms that use it
 * rest on nothing but this: it has no conditional writes, and removes one file at a time.
 */
export interface FileStorage {
	/** Replaces the content of a key. After a crash it is the previous or the new content, never a part. */
	put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
	get(key: string): Promise<Buffer | undefined>;
	/** The bytes from `start` to `end`, both inclusive, as a stream. */
	stream(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>;
	/** Everything below a key, or everything, in any order, read a page at a time. Files may be removed meanwhile. */
	list(folder?: string): AsyncIterable<StoredEntry>;
	/** Has no effect if the key does not exist. */
	remove(key: string): Promise<void>;
}

export interface StoredEntry {
	readonly key: string;
	readonly sizeInBytes: number;
	/** When it was stored, in milliseconds since 1970. Some storage rounds it down to seconds. */
	readonly storedTime: number;
}

/** The storage of the files cannot be reached, or refuses what the server needs. */
export class FilesUnavailable extends Error {}

export interface MailMessage {
	/** The same for each attempt, so that mailboxes can recognise duplicates. */
	readonly messageId: string;
	readonly to: { readonly address: string; readonly name?: string };
	/** Name of the sender, if the transport is not configured with one. */
	readonly fromName: string;
	/** Overrides the name that the transport is configured with. */
	readonly senderName?: string;
	readonly replyTo?: string;
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** Where the recipient opts out of such mails: a page, and a POST without a form (RFC 8058). */
	readonly optOutUrl?: string;
	/** RFC 3339. */
	readonly date: string;
}

export interface MailTransport {
	/**
	 * Resolves when the next mail server has accepted the mail.
	 * @throws {MailRefused} if it rejected the mail for good. After any other error the mail is sent again later.
	 */
	send(message: MailMessage): Promise<void>;
}

/** A mail server rejected the mail permanently. */
export class MailRefused extends Error {}

/** A text that is sent by SMS or spoken in a call. */
export interface TextMessage {
	readonly channel: "SMS" | "CALL";
	/** In the form of E.164, such as +12125550100. */
	readonly to: string;
	/** Language of the text, as a BCP 47 tag; calls are spoken in it. */
	readonly language: string;
	readonly text: string;
}

export interface MessageTransport {
	/** The channels that it supports. */
	readonly channels: readonly TextMessage["channel"][];
	/**
	 * Returns SENT if the service accepted the message, KEPT if it stays in the store for developers to read. Throws if it
	 * was not accepted.
	 */
	send(message: TextMessage): Promise<"SENT" | "KEPT">;
}
