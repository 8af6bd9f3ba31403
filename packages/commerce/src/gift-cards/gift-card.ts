import type { GiftCardSource } from "@cartwright/contract/gift-cards/gift-card-messages";
import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Document } from "@cartwright/store/collection";

/** Id of the app that the wire names as the issuer of the shop's own gift cards, and whose items they are sold as. */
export const giftCardAppId = "d80111c5-a0f4-47a8-b63a-65b54d774a27";

/** Credit that whoever knows its code pays with. */
export interface GiftCard extends Document {
	/** A keyed hash of the code, by which it is found (`code-hash.ts`): unique in the shop. */
	readonly codeHash: string;
	/** The whole code, for the mails alone; sealed. */
	readonly code: string;
	readonly codeSuffix: string;
	readonly currency: string;
	readonly initialValue: Minor;
	/** What is left. A counter, which never falls below 0. */
	readonly balance: number;
	readonly expirationDate?: string | undefined;
	readonly source: GiftCardSource;
	readonly orderInfo?: OrderInfo | undefined;
	readonly notification?: GiftCardNotification | undefined;
	/** Names and addresses of recipient and sender in small letters, by which it is found. */
	readonly people: readonly string[];
	/** Of the request that created it. */
	readonly idempotencyKey?: string | undefined;
	/** In which its mail is written; the shop's own if absent. */
	readonly language?: string | undefined;
	/** When its mail is due; absent once it is queued. */
	readonly dueDate?: string | undefined;
	readonly createdDate: string;
	readonly updatedDate: string;
	readonly disabledDate?: string | undefined;
}

export interface OrderInfo {
	readonly orderId: string;
	readonly orderNumber?: string | undefined;
}

/** Who gets it by mail, from whom, and when. */
export interface GiftCardNotification {
	readonly recipient?: Person | undefined;
	readonly sender?: Person | undefined;
	readonly notificationDate?: string | undefined;
	readonly personalizedMessage?: string | undefined;
}

export interface Person {
	readonly email?: string | undefined;
	readonly name?: string | undefined;
}

/** Letters that look like others: nobody types a code wrong because of them. */
const lookalikes: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** How codes are compared and found: without regard to case, blanks and hyphens, nor to letters that look like digits. */
export const codeKeyOf = (code: string): string =>
	code
		.normalize("NFKC")
		.replace(/[\s\p{Pd}]/gu, "")
		.toUpperCase()
		.replace(/[OIL]/g, (letter) => lookalikes[letter] ?? letter);

const suffixLength = 4;

export const suffixOf = (code: string): string =>
	code
		.replace(/[\s\p{Pd}]/gu, "")
		.slice(-suffixLength)
		.toUpperCase();

export const obfuscatedCode = ({ codeSuffix }: Pick<GiftCard, "codeSuffix">): string => `****-****-****-${codeSuffix}`;

/** 32 symbols without letters that look like digits, after Douglas Crockford. */
const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const newCodeLength = 20;

/** A code of 100 bits, of as many random bytes. */
export const codeOf = (random: Uint8Array): string =>
	Array.from({ length: newCodeLength }, (_, index) => symbols[(random[index] ?? 0) % symbols.length]).join("");

export type GiftCardStatus = "VALID" | "EXPIRED" | "DISABLED";

export const statusOf = (
	{ disabledDate, expirationDate }: Pick<GiftCard, "disabledDate" | "expirationDate">,
	now: string,
): GiftCardStatus => {
	if (disabledDate !== undefined) return "DISABLED";
	return expirationDate !== undefined && expirationDate <= now ? "EXPIRED" : "VALID";
};

/** A mail that is still to be sent would bring a code that nobody can use. */
export const disabled = ({ dueDate: _, ...card }: GiftCard, now: string): GiftCard => ({
	...card,
	disabledDate: now,
	updatedDate: now,
});

/** The highest balance, in units of the currency. */
export const maxBalance = 999_999_999;

export const peopleOf = ({ recipient, sender }: GiftCardNotification): string[] => [
	...new Set([recipient?.email, recipient?.name, sender?.email, sender?.name].flatMap((text) => personKey(text) || [])),
];

/** How a name or an address is compared. */
export const personKey = (text: string | undefined): string => (text ?? "").trim().normalize("NFKC").toLowerCase();
