import { formatMessages, type MessageValues, messageAt } from "@cartwright/translations/format-messages";
import { directionOf, type LanguageTag } from "@cartwright/translations/languages";
import type { MessageName, Messages, Translation } from "@cartwright/translations/translation";
import { type Formats, formatsOf } from "./formats.ts";

export type UiMessages = Pick<Translation, "ui">;

export type Translator<Catalogue> = (name: MessageName<Catalogue>, values?: MessageValues) => string;

/** A language with everything that rendering a page in it needs. */
export interface Language<Catalogue = UiMessages> {
	readonly tag: LanguageTag;
	/** The locale for amounts and dates. */
	readonly locale: string;
	readonly direction: "ltr" | "rtl";
	readonly formats: Formats;
	readonly t: Translator<Catalogue>;
}

/** `messages` are as the build compiled them. Created once per language. */
export const createLanguage = <Catalogue extends Messages>(
	tag: LanguageTag,
	messages: Catalogue,
): Language<Catalogue> => ({
	tag,
	locale: tag,
	direction: directionOf(tag),
	formats: formatsOf(tag),
	t: formatMessages(tag, (name) => messageAt(messages, name) ?? missing(name)),
});

/** A missing message is a bug that tests find; a page with its name is still better than none. */
const missing = (name: string): string => {
	console.error(`There is no text named ${name}`);
	return name;
};
