import type { Minor } from "@cartwright/kernel/foundation/money";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { type GiftCard, giftCardAppId, statusOf } from "../gift-cards/gift-card.ts";
import type { IssuedCard } from "../gift-cards/load/issued-card.ts";
import type { AppliedGiftCard, IssuedBy, Purchase } from "./purchase.ts";
import type { ResolvedLine } from "./resolved-line.ts";
import { checkoutSettings } from "./settings.ts";
import type { GiftCardBalance, TotalsError } from "./totals-model.ts";

/** What the gift card of a purchase depends on. */
export interface GiftCardFacts {
	/** Those of the purchase, by id. */
	readonly giftCards: ReadonlyMap<string, Stored<GiftCard>>;
	/** What the purchase's own order took of a gift card already: it is there for the purchase. */
	readonly ownRedemption?: { readonly giftCardId: string; readonly amount: Minor } | undefined;
}

interface Facts extends GiftCardFacts {
	readonly settings: Settings;
	readonly clock: { readonly now: string; readonly minute?: string };
	/** What plug-ins said. */
	readonly additions?: { readonly issuedCard?: IssuedCard | undefined } | undefined;
}

/** Why a gift card pays nothing. */
export type GiftCardProblem =
	| "UNKNOWN"
	| "NOT_ACCEPTED"
	| "DISABLED"
	| "EXPIRED"
	| "EMPTY"
	| "OTHER_CURRENCY"
	| "UNAVAILABLE"
	| "BUYS_GIFT_CARD";

interface Paying {
	readonly giftCard?: GiftCardBalance;
	readonly error?: TotalsError;
}

/** What the gift card of a purchase has for it, or why it pays nothing. */
export const payByGiftCard = (
	{ giftCards: [applied] = [] }: Pick<Purchase, "lines"> & Partial<Purchase>,
	lines: readonly ResolvedLine[],
	facts: Facts,
): Paying => {
	if (!applied) return {};
	const { id, obfuscatedCode, requestedAmount: requested, issuedBy } = applied;
	if (issuedBy) return payByIssuedCard(applied, issuedBy, lines, facts);
	const card = facts.giftCards.get(id)?.doc;
	const { ownRedemption } = facts;
	const own = ownRedemption?.giftCardId === id ? ownRedemption.amount : 0;
	const balance = (card?.balance ?? 0) + own;
	const problem = problemOf(card, balance, lines, facts);
	if (problem) return { error: giftCardError(problem, id, obfuscatedCode) };
	return { giftCard: { id, appId: giftCardAppId, obfuscatedCode, balance, ...(requested ? { requested } : {}) } };
};

/** The same of a gift card of another app. Before that was asked, it has what it had when its code was entered. */
const payByIssuedCard = (
	{ id, obfuscatedCode, requestedAmount: requested }: AppliedGiftCard,
	{ appId, known: firstResponse }: IssuedBy,
	lines: readonly ResolvedLine[],
	{ settings, ownRedemption, additions }: Facts,
): Paying => {
	const own = ownRedemption?.giftCardId === id ? ownRedemption.amount : 0;
	const card = additions?.issuedCard ?? firstResponse;
	const left = "balance" in card ? card.balance : 0;
	const externalId = externalIdOf(card) ?? externalIdOf(firstResponse);
	const problem = issuedCardProblem(card, left + own, lines, settings);
	// What the own order has redeemed pays it, whatever the app says of the card now.
	if (problem && own === 0) return { error: giftCardError(problem, id, obfuscatedCode) };
	const shown = { id, appId, obfuscatedCode, ...(externalId ? { externalId } : {}) };
	return { giftCard: { ...shown, balance: left + own, ...(requested ? { requested } : {}) } };
};

/** Id of a card in the app that issued it. */
export const externalIdOf = (card: IssuedCard): string | undefined => ("balance" in card ? card.externalId : undefined);

const issuedCardProblem = (
	card: IssuedCard,
	balance: Minor,
	lines: readonly ResolvedLine[],
	settings: Settings,
): GiftCardProblem | undefined => {
	if (!checkoutSettings(settings).giftCards) return "NOT_ACCEPTED";
	if (buysGiftCard(lines)) return "BUYS_GIFT_CARD";
	if ("problem" in card) return card.problem;
	if (card.currency !== settings.currency) return "OTHER_CURRENCY";
	return balance > 0 ? undefined : "EMPTY";
};

const problemOf = (
	card: GiftCard | undefined,
	balance: Minor,
	lines: readonly ResolvedLine[],
	{ settings, clock: { now, minute = now } }: Facts,
): GiftCardProblem | undefined => {
	if (!card) return "UNKNOWN";
	if (!checkoutSettings(settings).giftCards) return "NOT_ACCEPTED";
	if (buysGiftCard(lines)) return "BUYS_GIFT_CARD";
	if (card.currency !== settings.currency) return "OTHER_CURRENCY";
	const status = statusOf(card, minute);
	if (status !== "VALID") return status;
	return balance > 0 ? undefined : "EMPTY";
};

/** Whether a gift card is bought, which neither coupons nor gift cards are for. */
export const buysGiftCard = (lines: readonly Pick<ResolvedLine, "item">[]): boolean =>
	lines.some(({ item }) => item.itemType.preset === "GIFT_CARD");

const codes = {
	UNKNOWN: "GIFT_CARD_NOT_FOUND",
	NOT_ACCEPTED: "GIFT_CARD_DISABLED",
	DISABLED: "GIFT_CARD_DISABLED",
	EXPIRED: "GIFT_CARD_EXPIRED",
	EMPTY: "GIFT_CARD_IS_EMPTY",
	OTHER_CURRENCY: "GIFT_CARD_CODE_INVALID",
	UNAVAILABLE: "GIFT_CARD_CODE_INVALID",
	BUYS_GIFT_CARD: "GIFT_CARD_CODE_INVALID",
} as const satisfies Record<GiftCardProblem, string>;

export type GiftCardErrorCode = (typeof codes)[GiftCardProblem];

const descriptions: Readonly<Record<GiftCardProblem, string>> = {
	UNKNOWN: "does not exist",
	NOT_ACCEPTED: "cannot be used: the shop accepts none",
	DISABLED: "is disabled",
	EXPIRED: "has expired",
	EMPTY: "has nothing left",
	OTHER_CURRENCY: "is in another currency",
	UNAVAILABLE: "cannot be checked now: its app does not respond",
	BUYS_GIFT_CARD: "cannot pay for gift cards",
};

const giftCardError = (reason: GiftCardProblem, giftCardId: string, code: string): TotalsError => ({
	part: "giftCard",
	code: codes[reason],
	description: `The gift card ${code} ${descriptions[reason]}.`,
	data: { reason, giftCardId, giftCardCode: code },
});
