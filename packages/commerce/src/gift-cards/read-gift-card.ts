import type { GiftCard as WireGiftCard } from "@cartwright/contract/gift-cards/gift-card-messages";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { fromDecimal, type Minor } from "@cartwright/kernel/foundation/money";
import { requestedAmount } from "@cartwright/kernel/foundation/requested-amount";
import { codeKeyOf, type GiftCard, type GiftCardNotification, maxBalance, type Person, peopleOf } from "./gift-card.ts";

/** What a request says of a new gift card. */
export type RequestedGiftCard = Pick<
	GiftCard,
	"currency" | "initialValue" | "expirationDate" | "source" | "orderInfo" | "notification" | "people"
> & {
	/** Absent if the shop makes one. */
	readonly code: string | undefined;
};

const field = "giftCard";
const minCodeLength = 8;

/** Reads a new gift card. Nothing is rounded: what the shop cannot express is refused. */
export const readGiftCard = (
	sent: WireGiftCard,
	{ currency, now }: { readonly currency: string; readonly now: string },
): RequestedGiftCard => {
	if (sent.currency !== currency) throw invalid(`${field}.currency`, `must be ${currency}, the currency of the shop`);
	const { expirationDate } = sent;
	if (expirationDate && expirationDate <= now) throw invalid(`${field}.expirationDate`, "must be in the future");
	const notification = notificationOf(sent.notificationInfo);
	const { orderId, orderNumber } = sent.orderInfo ?? {};
	return {
		code: readCode(sent.code),
		currency,
		initialValue: readAmount(sent.initialValue?.amount, currency, `${field}.initialValue.amount`),
		expirationDate: expirationDate ?? undefined,
		source: sent.source ?? "MANUAL",
		orderInfo: orderId ? { orderId, orderNumber: orderNumber ?? undefined } : undefined,
		notification,
		people: notification ? peopleOf(notification) : [],
	};
};

/** An amount of the wire: more than 0, and no higher than a balance can be. */
export const readAmount = (sent: string | null | undefined, currency: string, path: string): Minor => {
	const amount = requestedAmount(sent ?? "0", path, currency);
	if (amount <= 0) throw invalid(path, "must be more than 0", "DECIMAL_GT");
	const max = highestBalance(currency);
	if (amount > max) throw invalid(path, `must be at most ${maxBalance}`, "DECIMAL_LTE");
	return amount;
};

export const highestBalance = (currency: string): Minor => fromDecimal(String(maxBalance), currency);

const readCode = (sent: string | null | undefined): string | undefined => {
	if (!sent) return undefined;
	if (/^[0-9A-Z]{8,20}$/.test(codeKeyOf(sent))) return sent.trim();
	throw invalid(
		`${field}.code`,
		`must have ${minCodeLength} letters or digits or more, and nothing but hyphens beside them`,
	);
};

const notificationOf = (sent: WireGiftCard["notificationInfo"]): GiftCardNotification | undefined => {
	if (!sent) return undefined;
	const { recipient, sender, notificationDate, personalizedMessage } = sent;
	return {
		recipient: personOf(recipient),
		sender: personOf(sender),
		notificationDate: notificationDate ?? undefined,
		personalizedMessage: personalizedMessage ?? undefined,
	};
};

const personOf = (
	sent: { readonly email?: string | null; readonly name?: string | null } | null | undefined,
): Person | undefined => (sent ? { email: sent.email ?? undefined, name: sent.name ?? undefined } : undefined);
