import { createTranslator } from "use-intl/core";
import { type Formats, formatsOf } from "./formats.ts";
import { directionOf, type LanguageTag } from "./language.ts";
import { uiMessages } from "./messages.ts";

/** Messages in ICU syntax by name; nested names are joined with dots. */
export type Messages = { readonly [name: string]: string | Messages };

/** The names of all nested messages, separated by dots. */
export type MessageName<Of> = Of extends string
	? never
	: {
			[Name in keyof Of & string]: Of[Name] extends string ? Name : `${Name}.${MessageName<Of[Name]>}`;
		}[keyof Of & string];

export type MessageValues = Readonly<Record<string, string | number | Date>>;

export type Say<Catalogue> = (name: MessageName<Catalogue>, values?: MessageValues) => string;

/** A language with everything that rendering a page in it needs. */
export interface Language<Catalogue = typeof uiMessages.en> {
	readonly tag: LanguageTag;
	/** The locale for amounts and dates. */
	readonly locale: string;
	readonly direction: "ltr" | "rtl";
	readonly formats: Formats;
	readonly say: Say<Catalogue>;
}

/**
 * Merges an app's messages and those of the shared components into one catalogue. Created once per language, because
 * parsed messages are cached in it.
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

/**
 * The languages of an app: the catalogue of each is loaded when the first page needs it. `locale` is a region of the
 * language, by which amounts and dates are written.
 */
export const lazyLanguages = <Catalogue extends Messages>(
	catalogues: Readonly<Record<LanguageTag, () => Promise<Catalogue>>>,
) => {
	const loaded = new Map<LanguageTag, Promise<Language<Catalogue & typeof uiMessages.en>>>();
	return async (tag: LanguageTag, locale: string = tag): Promise<Language<Catalogue & typeof uiMessages.en>> => {
		const language = loaded.get(tag) ?? catalogues[tag]().then((messages) => createLanguage(tag, messages));
		loaded.set(tag, language);
		return { ...(await language), locale, formats: formatsOf(locale) };
	};
};

/** A missing message is a bug that tests find; a page with its name is still better than none. */
const onError = (error: Error): void => console.error(error.message);
