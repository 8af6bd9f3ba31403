import { directionOf, formatLocale, type LanguageTag } from "@cartwright/translations/languages";
import type { MessageName, Messages, Translation } from "@cartwright/translations/translation";
import { createTranslator } from "use-intl/core";
import { type Formats, formatsOf } from "./formats.ts";

export type UiMessages = Pick<Translation, "ui">;

export type MessageValues = Readonly<Record<string, string | number | Date>>;

export type Say<Catalogue> = (name: MessageName<Catalogue>, values?: MessageValues) => string;

/** A language with everything that rendering a page in it needs. */
export interface Language<Catalogue = UiMessages> {
	readonly tag: LanguageTag;
	/** The locale for amounts and dates. */
	readonly locale: string;
	readonly direction: "ltr" | "rtl";
	readonly formats: Formats;
	readonly say: Say<Catalogue>;
}

/** Created once per language, because parsed messages are cached in it. */
export const createLanguage = <Catalogue extends Messages>(
	tag: LanguageTag,
	messages: Catalogue,
): Language<Catalogue> => {
	const translate = createTranslator<Messages>({ locale: formatLocale(tag), messages, onError });
	return {
		tag,
		locale: tag,
		direction: directionOf(tag),
		formats: formatsOf(tag),
		say: (name, values) => (translate as (name: string, values?: MessageValues) => string)(name, values),
	};
};

/** A missing message is a bug that tests find; a page with its name is still better than none. */
const onError = (error: Error): void => console.error(error.message);
