import { exponentOf } from "@cartwright/kernel/foundation/money";

/** What is usual in a country. Tax is in percent and included in prices. */
interface CountryFacts {
	readonly currency: string;
	readonly tax?: number;
	/** The first zone of a country with several is left to the owner. */
	readonly timeZone?: string;
}

const euro = (tax: number, timeZone: string): CountryFacts => ({ currency: "EUR", tax, timeZone });
const other = (currency: string, tax?: number, timeZone?: string): CountryFacts => ({
	currency,
	...(tax === undefined ? {} : { tax }),
	...(timeZone === undefined ? {} : { timeZone }),
});

/** Standard rates of 2026. They are suggestions: reduced rates and small businesses differ. */
const countries: Readonly<Record<string, CountryFacts>> = {
	AE: other("AED", 5, "Asia/Dubai"),
	AT: euro(20, "Europe/Vienna"),
	AU: other("AUD", 10),
	BE: euro(21, "Europe/Brussels"),
	BG: euro(20, "Europe/Sofia"),
	BR: other("BRL"),
	CA: other("CAD"),
	CH: other("CHF", 8.1, "Europe/Zurich"),
	CY: euro(19, "Asia/Nicosia"),
	CZ: other("CZK", 21, "Europe/Prague"),
	DE: euro(19, "Europe/Berlin"),
	DK: other("DKK", 25, "Europe/Copenhagen"),
	EE: euro(24, "Europe/Tallinn"),
	EG: other("EGP", 14, "Africa/Cairo"),
	ES: euro(21, "Europe/Madrid"),
	FI: euro(25.5, "Europe/Helsinki"),
	FR: euro(20, "Europe/Paris"),
	GB: other("GBP", 20, "Europe/London"),
	GR: euro(24, "Europe/Athens"),
	HR: euro(25, "Europe/Zagreb"),
	HU: other("HUF", 27, "Europe/Budapest"),
	IE: euro(23, "Europe/Dublin"),
	IN: other("INR", undefined, "Asia/Kolkata"),
	IS: other("ISK", 24, "Atlantic/Reykjavik"),
	IT: euro(22, "Europe/Rome"),
	JP: other("JPY", 10, "Asia/Tokyo"),
	KR: other("KRW", 10, "Asia/Seoul"),
	LI: other("CHF", 8.1, "Europe/Vaduz"),
	LT: euro(21, "Europe/Vilnius"),
	LU: euro(17, "Europe/Luxembourg"),
	LV: euro(21, "Europe/Riga"),
	MA: other("MAD", 20, "Africa/Casablanca"),
	MT: euro(18, "Europe/Malta"),
	MX: other("MXN", 16),
	NL: euro(21, "Europe/Amsterdam"),
	NO: other("NOK", 25, "Europe/Oslo"),
	NZ: other("NZD", 15, "Pacific/Auckland"),
	PL: other("PLN", 23, "Europe/Warsaw"),
	PT: euro(23, "Europe/Lisbon"),
	RO: other("RON", 21, "Europe/Bucharest"),
	SA: other("SAR", 15, "Asia/Riyadh"),
	SE: other("SEK", 25, "Europe/Stockholm"),
	SG: other("SGD", 9, "Asia/Singapore"),
	SI: euro(22, "Europe/Ljubljana"),
	SK: euro(23, "Europe/Bratislava"),
	TR: other("TRY", 20, "Europe/Istanbul"),
	US: other("USD"),
	ZA: other("ZAR", 15, "Africa/Johannesburg"),
};

export const countryCodes = Object.keys(countries);

export const factsOf = (country: string): Partial<CountryFacts> => countries[country] ?? {};

/** The language that most people of a country read. */
export const languageOfCountry = (country: string): string => new Intl.Locale(`und-${country}`).maximize().language;

const deliveryPrices: Readonly<Record<string, number>> = {
	AED: 20,
	AUD: 9,
	BRL: 20,
	CAD: 9,
	CHF: 7,
	CZK: 99,
	DKK: 39,
	EGP: 60,
	EUR: 4.9,
	GBP: 3.95,
	HUF: 1490,
	INR: 80,
	ISK: 990,
	JPY: 600,
	KRW: 3000,
	MAD: 35,
	MXN: 99,
	NOK: 79,
	NZD: 8,
	PLN: 14.99,
	RON: 20,
	SAR: 20,
	SEK: 49,
	SGD: 5,
	TRY: 100,
	USD: 5,
	ZAR: 80,
};

export const usualDeliveryPrice = (currency: string): string =>
	(deliveryPrices[currency] ?? 5).toFixed(exponentOf(currency));

const deliveryTitles: Readonly<Record<string, string>> = {
	ar: "توصيل عادي",
	de: "Standardversand",
	en: "Standard delivery",
	es: "Envío estándar",
	fr: "Livraison standard",
	it: "Spedizione standard",
	ja: "通常配送",
	nl: "Standaardverzending",
	pl: "Wysyłka standardowa",
	pt: "Envio normal",
};

/** Shown to shoppers. */
export const deliveryTitle = (language: string): string => deliveryTitles[language] ?? "Standard delivery";

const transferTitles: Readonly<Record<string, string>> = {
	ar: "تحويل مصرفي",
	de: "Überweisung",
	en: "Bank transfer",
	es: "Transferencia bancaria",
	fr: "Virement bancaire",
	it: "Bonifico bancario",
	ja: "銀行振込",
	nl: "Bankoverschrijving",
	pl: "Przelew bankowy",
	pt: "Transferência bancária",
};

/** Shown to shoppers. */
export const transferTitle = (language: string): string => transferTitles[language] ?? "Bank transfer";

const taxNames: Readonly<Record<string, string>> = {
	de: "MwSt.",
	es: "IVA",
	fr: "TVA",
	it: "IVA",
	ja: "消費税",
	nl: "btw",
	pt: "IVA",
	ar: "ضريبة القيمة المضافة",
};

/** Shown to shoppers. */
export const taxName = (country: string, language: string): string =>
	["AU", "NZ", "SG"].includes(country) ? "GST" : (taxNames[language] ?? "VAT");
