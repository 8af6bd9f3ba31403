import { message, optional, type TextRules, text } from "../message.ts";

/** A text in the shop's main language and, if translated, in the buyer's. The same rules apply to both. */
export const translatable = (original: TextRules = {}, translated: TextRules = original) =>
	message({
		/** The text in the shop's main language. */
		original: text(original),
		/** The text in the buyer's language. */
		translated: optional(text(translated)),
	});
