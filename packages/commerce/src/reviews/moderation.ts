import { containsLink } from "@cartwright/kernel/foundation/contains-link";
import type { ReviewSettings } from "@cartwright/products/reviews/settings";
import type { Review, ReviewContent } from "./documents.ts";

/** What the rules of a shop say about what a shopper wrote. */
export const moderatedStatus = (
	{ moderation, blockedWords }: Pick<ReviewSettings, "moderation" | "blockedWords">,
	{ content, author }: Pick<Review, "content" | "author">,
): "APPROVED" | "IN_MODERATION" => {
	if (moderation === "PUBLISH") return "APPROVED";
	if (moderation === "HOLD_ALL") return "IN_MODERATION";
	return isSuspicious(content, author, blockedWords) ? "IN_MODERATION" : "APPROVED";
};

const isSuspicious = (
	{ title, body, media }: ReviewContent,
	{ authorName }: Review["author"],
	blocked: readonly string[],
) => {
	const written = [title, body, authorName]
		.filter((text) => text !== undefined)
		.join("\n")
		.toLowerCase();
	return media.length > 0 || containsLink(written) || blocked.some((word) => contains(written, word.toLowerCase()));
};

/** Whether the phrase stands there as whole words. */
const contains = (text: string, phrase: string): boolean => {
	for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
		if (!isLetter(text[at - 1]) && !isLetter(text[at + phrase.length])) return true;
	}
	return false;
};

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);
