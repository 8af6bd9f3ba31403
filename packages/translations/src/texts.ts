import { createRequire } from "node:module";
import compile from "icu-minify/compile";
import { formatMessages, messageAt } from "./format-messages.ts";
import { findLanguage, type LanguageTag } from "./languages.ts";
import type { MessageName, Messages, Translation } from "./translation.ts";

/** The texts of one language, for programs that need them at once and run on Node. Pages load their own. */
export interface Texts {
	readonly language: LanguageTag;
	readonly t: (name: MessageName<Translation>, values?: Readonly<Record<string, string | number>>) => string;
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
	const find = (name: string) => {
		const message = messageAt(messages, name);
		if (message === undefined) throw new Error(`There is no text named ${name}`);
		return compile(message);
	};
	return { language, t: formatMessages(language, find) };
};
