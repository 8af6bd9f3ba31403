import { collection, type Document } from "@cartwright/store/collection";
import type { MailContent } from "./content.ts";

/** A queued or sent mail. */
export interface Mail extends Document {
	/** The shop whose branding it has, if the mail is not stored with that shop. */
	readonly siteId?: string;
	readonly to: MailAddress;
	readonly subject: string;
	/** Deleted once the mail is sent: it may contain codes and links. */
	readonly content?: MailContent;
	/** KEPT: no mail server is configured, so the mail can only be read here. FAILED: given up. */
	readonly state: "WAITING" | "SENT" | "KEPT" | "FAILED";
	readonly attempts: number;
	/** Earliest time of the next attempt, while queued. */
	readonly nextAttempt?: string;
	/** Why the last attempt failed. */
	readonly reason?: string;
	/** Not sent after this time. */
	readonly sendBefore?: string;
	/** Id that the event `mailEnded` carries. */
	readonly about?: string;
	readonly createdDate: string;
	readonly sentDate?: string;
}

export interface MailAddress {
	readonly address: string;
	readonly name?: string;
}

/** How many mails that anybody can cause went to an address within an hour. The id is a hash of the address. */
export interface MailCount extends Document {
	readonly sent: number;
	/** When the hour began. */
	readonly since: string;
}

export const mailCounts = collection<MailCount>("confirmation_counts", {
	fields: { since: "text" },
	indexes: [["since"]],
	present: ["since"],
});

/** An address that takes no more mails of a kind. The id is that of `optOutIdOf`: the address itself is not stored. */
export interface StoredOptOut extends Document {
	readonly createdDate: string;
}

export const mailOptOuts = collection<StoredOptOut>("mail_opt_outs");

const dictionary = [
	'{"id":"receipt-","to":{"address":"","name":""},"subject":"Your receipt for order  from ","content":{"language":"en","subject":"Your receipt for order  from ","preheader":" items, $ in total. Thank you!",',
	'"parts":[{"kind":"heading","text":"Thank you, !"},{"kind":"paragraph","text":"We have received your payment and are getting order  ready."},{"kind":"button","label":"See your order","url":"http://127.0.0.1:https:///hosted/orders/"},',
	'{"kind":"lines","lines":[{"name":"","details":["Size: ","1 × $"],"amount":"$","picture":""}]},{"kind":"amounts","rows":[{"label":"Subtotal","amount":"$"},{"label":"Delivery: Standard delivery","amount":"$"},{"label":"Total","amount":"$","isSum":true}]},',
	'{"kind":"columns","columns":[{"title":"Delivered to","lines":["","United States",""]},{"title":"Billed to","lines":[""]}]},{"kind":"columns","columns":[{"title":"Delivery","lines":["Standard delivery","3–5 business days"]},{"title":"Payment","lines":["Visa ending in : $"]}]},',
	'{"kind":"paragraph","text":"Questions? Reply to this mail, and have the order number at hand."},{"kind":"link","label":"","url":""},{"kind":"code","code":""},{"kind":"note","text":"The link works for 30 days and needs no account. Keep it to yourself: whoever has it can see the order."}]},',
	'"state":"WAITING","attempts":0,"nextAttempt":"2026-01-01T00:00:00.000Z","createdDate":"2026-01-01T00:00:00.000Z","state":"KEPT"}',
].join("");

export const mails = collection<Mail>("mails", {
	// Sending changes little of a mail, and a row that shrinks later leaves a gap in its page.
	compression: { dictionary, isAtRest: () => true },
	fields: { state: "text", nextAttempt: "text", createdDate: "text" },
	indexes: [["state", "nextAttempt"], ["createdDate"]],
	present: ["state", "createdDate"],
});
