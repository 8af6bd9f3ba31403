import { createRequire } from "node:module";
import compile from "icu-minify/compile";
import type { CompiledMessage, FormatOptions } from "icu-minify/format";
import format from "icu-minify/format";
import { findLanguage, formatLocale, type LanguageTag } from "./languages.ts";
import type { MessageName, Messages, Translation } from "./translation.ts";

/** The texts of one language, for programs that need them at once and run on Node. Pages load their own. */
export interface Texts {
	readonly language: LanguageTag;
	readonly say: (name: MessageName<Translation>, values?: Readonly<Record<string, string | number>>) => string;
}

const loaded = new Map<LanguageTag, Texts>();

/** The texts for a locale; English if there are none. The file of a language is read when it is first needed. */
export const textsOf = (locale: string): Texts => {
	const language = findLanguage(locale) ?? "en";
	const texts = loaded.get(language) ?? readTexts(language);
	loaded.set(language, texts);
	return texts;
};

const readTexts = (language: LanguageTag): Texts => {
	const messages: Messages = createRequire(import.meta.url)(`./${language}.json`);
	const compiled = new Map<string, CompiledMessage>();
	const options: FormatOptions = { formatters };
	return {
		language,
		say(name, values = {}) {
			const message = compiled.get(name) ?? compile(messageAt(messages, name));
			compiled.set(name, message);
			return String(format(message, formatLocale(language), values, options));
		},
	};
};

const messageAt = (messages: Messages, name: string): string => {
	let message: string | Messages | undefined = messages;
	for (const part of name.split(".")) message = typeof message === "object" ? message[part] : undefined;
	if (typeof message !== "string") throw new Error(`There is no text named ${name}`);
	return message;
};

/** Created once for each locale: that costs far more than using them. */
const cached = <Value>(create: (locale: string) => Value) => {
	const values = new Map<string, Value>();
	return (locale: Intl.LocalesArgument): Value => {
		const key = String(locale);
		const value = values.get(key) ?? create(key);
		values.set(key, value);
		return value;
	};
};

const formatters: FormatOptions["formatters"] = {
	getDateTimeFormat: cached((locale) => new Intl.DateTimeFormat(locale)),
	getNumberFormat: cached((locale) => new Intl.NumberFormat(locale)),
	getPluralRules: cached((locale) => new Intl.PluralRules(locale)),
};
