import { type Message, message, optional, type TextRules, text } from "../message.ts";

type Translatable = Message<{ original: ReturnType<typeof text>; translated: ReturnType<typeof text> }>;

/** A text in the shop's main language and, if translated, in the buyer's. The same rules apply to both. */
export const translatable = (original: TextRules = {}, translated: TextRules = original): Translatable =>
	message({ original: text(original), translated: optional(text(translated)) });
