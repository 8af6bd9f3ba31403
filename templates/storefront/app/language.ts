import { de } from "./texts/de.ts";
import { en, type Texts } from "./texts/en.ts";

/** The languages of this storefront. To add one, translate `texts/en.ts` and list it here. */
export const languages: Readonly<Record<string, Texts>> = { en, de };

const cookieName = "language";

/** The language that the visitor chose, or the first that the browser prefers. */
export const languageOf = (request: Request): string => {
	const [, chosen = ""] = new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(request.headers.get("cookie") ?? "") ?? [];
	const preferred = (request.headers.get("accept-language") ?? "").split(",").map((tag) => tag.trim().slice(0, 2));
	return [chosen, ...preferred].find((tag) => Object.hasOwn(languages, tag)) ?? "en";
};

export const languageCookie = (language: string): string =>
	`${cookieName}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;

export const textsOf = (language: string): Texts => languages[language] ?? en;

export const directionOf = (language: string): "ltr" | "rtl" =>
	["ar", "fa", "he", "ur"].includes(language) ? "rtl" : "ltr";

/** One of the shop's own texts, which it has by language; in its first language if this one is missing. */
export const textIn = (language: string, texts: Readonly<Record<string, string>> | undefined): string =>
	texts?.[language] ?? Object.values(texts ?? {})[0] ?? "";

/** A price. `amount` is a decimal number as text. */
export const priceIn = (language: string, currency: string, amount: string | undefined): string =>
	new Intl.NumberFormat(language, { style: "currency", currency }).format(Number(amount ?? 0));
