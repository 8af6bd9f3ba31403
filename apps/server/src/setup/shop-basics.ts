import { contrast, defaultPalettes, minContrast } from "@cartwright/contract/sites/contrast";
import { exponentOf, fromDecimal, readDecimal, toDecimal } from "@cartwright/kernel/foundation/money";
import { isEmail } from "@cartwright/server/operator/staff";
import { languages } from "@cartwright/translations/languages";
import { InvalidArgumentError } from "commander";
import {
	deliveryTitle,
	factsOf,
	languageOfCountry,
	taxName,
	transferTitle,
	usualDeliveryPrice,
} from "./country-facts.ts";

/** What is decided when a shop is set up. */
export interface ShopBasics {
	readonly name: string;
	/** ISO 3166 alpha-2. */
	readonly country: string;
	readonly currency: string;
	readonly language: string;
	/** In percent, included in prices; 0 for none. */
	readonly tax: number;
	/** Price of a delivery within the country, as a decimal. */
	readonly delivery: string;
	/** The account that buyers transfer money to; without one, they cannot pay by bank transfer. */
	readonly bank?: string | undefined;
	/** Of buttons and links, in the light appearance: `#rrggbb`. */
	readonly colour?: string | undefined;
	readonly products?: string | undefined;
	readonly fetchImages?: boolean | undefined;
	readonly owner?: string | undefined;
	/** Of its public client; by default it is drawn. */
	readonly clientId?: string | undefined;
}

const countryNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

export const countryName = (code: string): string => countryNames.of(code) ?? code;

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Regions that are no country. */
const notCountries = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);

const codesByName = (): Map<string, string> => {
	const codes = letters.flatMap((first) => letters.map((second) => first + second));
	return new Map(
		codes.flatMap((code) => {
			const name = countryNames.of(code);
			// Codes of former countries, and UK, stand for another one.
			const isCurrent = new Intl.Locale(`und-${code}`).region === code;
			return name && isCurrent && !notCountries.has(code) ? [[name.toLowerCase(), code] as const] : [];
		}),
	);
};

/** A country by its code or its English name. */
export const readCountry = (text: string): string => {
	const names = codesByName();
	const typed = text.trim().toUpperCase();
	const code = typed === "UK" ? "GB" : typed;
	if ([...names.values()].includes(code)) return code;
	const found = names.get(text.trim().toLowerCase());
	if (found) return found;
	throw new InvalidArgumentError("Not a country; write its two letters or its English name, like DE or Germany.");
};

export const readCurrency = (text: string): string => {
	const code = text.trim().toUpperCase();
	if (Intl.supportedValuesOf("currency").includes(code)) return code;
	throw new InvalidArgumentError("Not a currency; write its three letters, like EUR.");
};

export const offeredLanguages: readonly (readonly [tag: string, name: string])[] = Object.entries(languages).map(
	([tag, { name }]) => [tag, name],
);

export const readShopLanguage = (text: string): string => {
	const tag = text.trim().toLowerCase();
	if (offeredLanguages.some(([each]) => each === tag)) return tag;
	throw new InvalidArgumentError(`Not offered; choose one of ${offeredLanguages.map(([each]) => each).join(", ")}.`);
};

export const readTax = (text: string): number => {
	const percent = text.trim().replace(/\s*%$/, "").replace(",", ".");
	if (/^(none|no)$/i.test(percent)) return 0;
	if (/^\d{1,2}(\.\d{1,4})?$/.test(percent)) return Number(percent);
	throw new InvalidArgumentError("Give a rate in percent from 0 to 99, like 19 or 8.1; 0 for none.");
};

/** A price in the currency, as a decimal with its digits. */
export const readPrice = (text: string, currency: string): string => {
	// Without other prices, nothing shows whether the comma of 1,250 separates thousands.
	const plain = /,\d{3}$/.test(text.trim()) ? "" : text.trim().replace(",", ".");
	const [, fraction = ""] = /^\d{1,9}(?:\.(\d+))?$/.exec(plain) ?? [undefined, "not a number"];
	const amount = fraction.length <= exponentOf(currency) ? readDecimal(plain, currency) : undefined;
	if (amount !== undefined) return toDecimal(amount, currency);
	throw new InvalidArgumentError(
		`Give a price in ${currency}, like ${usualDeliveryPrice(currency)}; 0 for free delivery.`,
	);
};

export const readOwner = (text: string): string => {
	if (isEmail(text.trim())) return text.trim();
	throw new InvalidArgumentError("Not an email address; write it like name@example.com.");
};

export const readBank = (text: string): string => {
	const account = text.trim();
	if (account !== "" && account.length <= 2000) return account;
	throw new InvalidArgumentError("Give an account that buyers can transfer money to, like its IBAN and holder.");
};

/** A colour that texts of the shop can have, and buttons with white texts. */
export const readColour = (text: string): string => {
	const colour = text.trim().toLowerCase();
	if (!/^#[\da-f]{6}$/.test(colour)) throw new InvalidArgumentError("Not a colour; write it like #24483e.");
	const { background, surface } = defaultPalettes.light;
	const least = Math.min(...[background, surface].map((behind) => contrast(colour, behind)));
	if (least >= minContrast) return colour;
	throw new InvalidArgumentError("Too light to be read on a light page; choose a darker one, like #24483e.");
};

/** What follows from a country if nobody says otherwise. */
export const suggestionsFor = (
	country: string,
): Pick<ShopBasics, "language" | "tax"> & { readonly currency?: string } => {
	const language = languageOfCountry(country);
	const { currency, tax = 0 } = factsOf(country);
	return {
		...(currency ? { currency } : {}),
		language: offeredLanguages.some(([tag]) => tag === language) ? language : "en",
		tax,
	};
};

/** The settings of a shop with these basics, as a merge patch. */
export const settingsFor = (basics: ShopBasics) => {
	const { name, country, currency, language, tax, delivery, bank, colour, owner } = basics;
	const { timeZone } = factsOf(country);
	const rate = {
		name: taxName(country, language),
		country,
		rate: (tax / 100).toFixed(6).replace(/0+$/, ""),
		appliesToDelivery: true,
	};
	return {
		name,
		country,
		currency,
		languages: [language],
		...(country === "US" ? { weightUnit: "LB" as const } : {}),
		...(timeZone ? { timeZone } : {}),
		tax: { includedInPrices: tax > 0, rates: tax > 0 ? [rate] : [] },
		delivery: {
			options: [{ code: "standard", title: deliveryTitle(language), countries: [country], price: delivery }],
		},
		...(bank ? { payments: { offline: true, offlineMethods: [bankTransfer(bank, language)] } } : {}),
		...(colour ? { brand: { light: { accent: colour } } } : {}),
		...(owner ? { contact: { email: owner } } : {}),
	};
};

const bankTransfer = (instructions: string, language: string) => ({
	code: "bank-transfer",
	kind: "BANK_TRANSFER" as const,
	title: transferTitle(language),
	instructions,
});

export const isFree = (price: string, currency: string): boolean => fromDecimal(price, currency) === 0;
