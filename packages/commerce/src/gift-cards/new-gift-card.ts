import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Write } from "@cartwright/store/batch";
import { codeHashOf } from "./code-hash.ts";
import { codeOf, type GiftCard, suffixOf } from "./gift-card.ts";
import { giftCardMailOf } from "./gift-card-mail.ts";
import { creationOf } from "./ledger.ts";
import type { RequestedGiftCard } from "./read-gift-card.ts";

interface NewCardFacts {
	readonly site: string;
	readonly now: string;
	readonly newId: () => string;
	/** The installation's key. */
	readonly key: string;
	/** Bytes for the code. */
	readonly random: Uint8Array;
	readonly origin: string;
	readonly settings: Settings;
}

type NewCard = RequestedGiftCard & Pick<GiftCard, "language" | "idempotencyKey">;

/** A gift card and the writes that create it. It is mailed in the same commit if its day has come, and by a job otherwise. */
export const newGiftCard = (
	{ code: requested, ...card }: NewCard,
	facts: NewCardFacts,
	id = facts.newId(),
): { readonly card: GiftCard; readonly writes: readonly Write[] } => {
	const { site, now, newId, key, random } = facts;
	const code = requested ?? codeOf(random);
	const { recipient, notificationDate = now } = card.notification ?? {};
	const isDue = notificationDate <= now;
	const created: GiftCard = {
		...card,
		id,
		code,
		codeHash: codeHashOf(key, site, code),
		codeSuffix: suffixOf(code),
		balance: card.initialValue,
		createdDate: now,
		updatedDate: now,
		dueDate: recipient?.email && !isDue ? notificationDate : undefined,
	};
	const mail = recipient?.email && isDue ? [giftCardMailOf(created, recipient, facts)] : [];
	return { card: created, writes: [...creationOf(created, newId), ...mail] };
};
