import { createTranslator } from "use-intl/core";
import { type Formats, formatsOf } from "./formats.ts";
import { directionOf, type LanguageTag } from "./language.ts";
import { uiMessages } from "./messages.ts";

/** Messages in ICU syntax by name; what lies deeper is named with dots. */
export type Messages = { readonly [name: string]: string | Messages };

/** The names of all messages below, with dots between. */
export type MessageName<Of> = Of extends string
	? never
	: {
			[Name in keyof Of & string]: Of[Name] extends string ? Name : `${Name}.${MessageName<Of[Name]>}`;
		}[keyof Of & string];

export type MessageValues = Readonly<Record<string, string | number | Date>>;

export type Say<Catalogue> = (name: MessageName<Catalogue>, values?: MessageValues) => string;

/** A language with all that it takes to write a page in it. */
export interface Language<Catalogue = typeof uiMessages.en> {
	readonly tag: LanguageTag;
	/** The language, or one of its regions, by which amounts and dates are written. */
	readonly locale: string;
	readonly direction: "ltr" | "rtl";
	readonly formats: Formats;
	readonly say: Say<Catalogue>;
}

/**
 * An app's words and those of the shared parts in one catalogue. Made once for each language and kept by the app: the
 * messages that it has read stay read.
 */
export const createLanguage = <Catalogue extends Messages>(
	tag: LanguageTag,
	messages: Catalogue,
): Language<Catalogue & typeof uiMessages.en> => {
	const locale = tag === "ar" ? "ar-u-nu-latn" : tag;
	const translate = createTranslator<Messages>({ locale, messages: { ...uiMessages[tag], ...messages }, onError });
	return {
		tag,
		locale: tag,
		direction: directionOf(tag),
		formats: formatsOf(tag),
		say: (name, values) => (translate as (name: string, values?: MessageValues) => string)(name, values),
	};
};

/** A missing word is a fault of ours; tests find it, and a page is better shown with its name than not at all. */
const onError = (error: Error): void => console.error(error.message);
