import type { CompiledMessage, FormatOptions } from "icu-minify/format";
import format from "icu-minify/format";
import { formatLocale, type LanguageTag } from "./languages.ts";
import type { Messages } from "./translation.ts";

export type MessageValues = Readonly<Record<string, string | number>>;

/** Formats messages of a language by their names. `find` returns a compiled message; it is called once for each. */
export const formatMessages = (language: LanguageTag, find: (name: string) => CompiledMessage) => {
	const compiled = new Map<string, CompiledMessage>();
	return (name: string, values: MessageValues = {}): string => {
		const message = compiled.get(name) ?? find(name);
		compiled.set(name, message);
		return String(format(message, formatLocale(language), values, options));
	};
};

export const messageAt = (messages: Messages, name: string): string | undefined => {
	let message: string | Messages | undefined = messages;
	for (const part of name.split(".")) message = typeof message === "object" ? message[part] : undefined;
	return message as string | undefined;
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

const options: FormatOptions = {
	formatters: {
		getDateTimeFormat: cached((locale) => new Intl.DateTimeFormat(locale)),
		getNumberFormat: cached((locale) => new Intl.NumberFormat(locale)),
		getPluralRules: cached((locale) => new Intl.PluralRules(locale)),
	},
};
