import { type Message, message, optional, type TextRules, text } from "../message.ts";

type Translatable = Message<{ original: ReturnType<typeof text>; translated: ReturnType<typeof text> }>;

/** A text in the shop's main language and, where there is one, in the buyer's. One set of rules bounds both. */
export const translatable = (original: TextRules = {}, translated: TextRules = original): Translatable =>
	message({ original: text(original), translated: optional(text(translated)) });
