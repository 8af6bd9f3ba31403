import type { Readable } from "node:stream";

/** The outside world, behind small interfaces. Each has an embedded provider that works offline. */
export interface Providers {
	readonly payments: PaymentProvider;
	readonly testPayments: TestPayments;
	/** Where captchas of other services are checked. */
	readonly captchaAddresses: Readonly<Record<"RECAPTCHA" | "HCAPTCHA" | "TURNSTILE", string>>;
	readonly media: MediaStorage;
	/** Without one, mails stay in the store, to be read by developers. */
	readonly mail?: MailTransport | undefined;
	/** Without one, no second factor needs a phone. */
	readonly messages?: MessageTransport | undefined;
	readonly addresses: AddressProvider;
	/** For every address outside of this server, whoever chose it. */
	readonly fetch: OutgoingFetch;
}

/** A `fetch` that reaches public addresses alone and follows no redirects; see `outgoing/guarded-fetch.ts`. */
export type OutgoingFetch = (address: string | URL, init?: OutgoingInit) => Promise<Response>;

/** The server must not connect to the address. */
export class AddressRefused extends Error {}

/** The response has more bytes than the caller accepts. */
export class ResponseTooLarge extends Error {}

export type OutgoingInit = Omit<RequestInit, "body"> & { readonly body?: RequestInit["body"] | Uint8Array };

/** Where the embedded test gateway accepts cards: in shops that ask for it, in every shop, or in none. */
export type TestPayments = "WHERE_ASKED_FOR" | "EVERYWHERE" | "NOWHERE";

/** Asks for money. */
export interface PaymentRequest {
	/** Asking twice with one key charges once. */
	readonly idempotencyKey: string;
	readonly amount: number;
	readonly currency: string;
	/** What the payment form handed over: for the embedded gateway a test card number. */
	readonly method: { readonly card?: string | undefined };
	/** Where a buyer goes on who had to confirm the payment on a page of the network. */
	readonly returnUrl?: string | undefined;
}

export type PaymentOutcome =
	| { readonly status: "APPROVED"; readonly providerTransactionId: string }
	| { readonly status: "DECLINED"; readonly providerTransactionId: string; readonly reason: string }
	/** The provider decides later, and calls `refreshPayment` when it has. */
	| {
			readonly status: "PENDING";
			readonly providerTransactionId: string;
			/** The page on which the buyer must confirm the payment before the network decides. */
			readonly confirmationUrl?: string;
	  }
	/** Nothing was charged, and nothing will be. */
	| { readonly status: "CANCELED" };

export interface PaymentProvider {
	readonly name: string;
	/** Answers when the network does; throws when it cannot be reached, and then nothing is known. */
	pay(request: PaymentRequest): Promise<PaymentOutcome>;
	/** What became of a payment that was asked for before; nothing if the network never heard of it. */
	find(idempotencyKey: string): Promise<PaymentOutcome | undefined>;
	/**
	 * Sees to it that a payment not yet decided never will be, even one that the network is still to hear of. Answers
	 * what became of it: CANCELED, the decision that came first, or PENDING where it cannot be called back.
	 */
	cancel(idempotencyKey: string): Promise<PaymentOutcome>;
	/** Of a provider whose confirmation page is served here, such as the test gateway's. */
	readonly confirmations?: PaymentConfirmations;
}

/** What the confirmation page shows to the buyer. */
export interface ConfirmablePayment {
	readonly amount: number;
	readonly currency: string;
	/** Whether the buyer can still decide. */
	readonly isOpen: boolean;
	readonly returnUrl: string;
}

export interface PaymentConfirmations {
	/** The payment that the buyer must confirm; `undefined` if there is none. */
	confirmable(transactionId: string): Promise<ConfirmablePayment | undefined>;
	/** Records the buyer's decision, unless there is one already. */
	confirm(transactionId: string, approved: boolean): Promise<void>;
}

/** What is known of a postcode; a member is left out where it is not known or not the only one. */
export interface Place {
	readonly city?: string;
	/** ISO 3166-2. */
	readonly subdivision?: string;
}

/** Saves buyers typing. */
export interface AddressProvider {
	/** `country` is an ISO 3166 code, `postalCode` as the buyer typed it. */
	find(country: string, postalCode: string): Promise<Place>;
}

/**
 * Keeps originals and the pictures made from them. Keys are a few names joined by `/`, the first of which is the site.
 */
export interface MediaStorage {
	/** Keeps the bytes in place of what was there; a crash leaves one or the other, never a part. */
	put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
	get(key: string): Promise<Buffer | undefined>;
	/** The bytes from `start` to `end`, both included, a part at a time. */
	stream(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>;
	/** What stands directly below a key, oldest first. */
	list(key: string): Promise<readonly StoredEntry[]>;
	/** Does not mind what is not there. */
	remove(key: string): Promise<void>;
}

export interface StoredEntry {
	readonly key: string;
	readonly sizeInBytes: number;
}

export interface MailMessage {
	/** The same each time this mail is tried, so that mailboxes know it again. */
	readonly messageId: string;
	readonly to: { readonly address: string; readonly name?: string };
	/** Whose mail it is, where the transport has no name of its own. */
	readonly fromName: string;
	/** Replaces the name of the transport. */
	readonly senderName?: string;
	readonly replyTo?: string;
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** RFC 3339. */
	readonly date: string;
}

export interface MailTransport {
	/**
	 * Answers when the mail is in the hands of somebody who will deliver it.
	 * @throws {MailRefused} when it never will be; anything else is worth another try.
	 */
	send(message: MailMessage): Promise<void>;
}

export class MailRefused extends Error {}

/** What a phone shows or says. */
export interface TextMessage {
	readonly channel: "SMS" | "CALL";
	/** In the form of E.164, such as +12125550100. */
	readonly to: string;
	/** Of the text: in which language a call speaks. */
	readonly language: string;
	readonly text: string;
}

export interface MessageTransport {
	/** What it can do. */
	readonly channels: readonly TextMessage["channel"][];
	/**
	 * Answers SENT when the message is in the hands of somebody who will deliver it, KEPT where it stays here to be read
	 * by developers. Throws where it was not taken.
	 */
	send(message: TextMessage): Promise<"SENT" | "KEPT">;
}
