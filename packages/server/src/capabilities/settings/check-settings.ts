import type { Violation } from "@cartwright/contract/errors";
import { contrast } from "@cartwright/contract/sites/contrast";
import type { Palette } from "@cartwright/contract/sites/site-messages";
import { violation } from "../../foundation/errors.ts";
import type { Settings } from "../sites/documents.ts";

const minContrast = 4.5;
const linkProtocols = ["https:", "http:", "mailto:", "tel:"];

/** What makes no sense in the settings as a whole. */
export const checkSettings = (settings: Settings): Violation[] => {
	const { name, currency, timeZone, mails, shipping, tax, storefront = {} } = settings;
	const { brand, home, navigation = [], footer = [], pages = [] } = storefront;
	const links = [
		...[...(navigation ?? []).entries()].map(([at, link]) => [`settings.navigation[${at}].url`, link.url] as const),
		...[...(footer ?? []).entries()].flatMap(([column, { links }]) =>
			(links ?? []).map(({ url }, at) => [`settings.footer[${column}].links[${at}].url`, url] as const),
		),
		["settings.home.hero.link.url", home?.hero?.link?.url] as const,
		["settings.home.story.link.url", home?.story?.link?.url] as const,
	];
	return [
		...(name.trim() ? [] : [violation("settings.name", "must not be blank")]),
		...(Intl.supportedValuesOf("currency").includes(currency)
			? []
			: [violation("settings.currency", `${currency} is not a currency`)]),
		...(timeZone === undefined || isTimeZone(timeZone)
			? []
			: [violation("settings.timeZone", `${timeZone} is not a time zone; write its IANA name, such as Europe/Berlin`)]),
		...(hasControlCharacters(mails?.senderName ?? "")
			? [violation("settings.mails.senderName", "must be one line of text")]
			: []),
		...duplicates([...shipping.rates, ...shipping.pickups].map(({ id }) => id)).map((code) =>
			violation("settings.delivery", `the code ${code} occurs twice; carts choose a delivery by its code`),
		),
		...tax.rates.flatMap(({ country, subdivision }, at) =>
			subdivision && !subdivision.startsWith(`${country}-`)
				? [violation(`settings.tax.rates[${at}].subdivision`, `${subdivision} is not a part of ${country}`)]
				: [],
		),
		...duplicates(tax.rates.map(({ country, subdivision }) => subdivision ?? country)).map((place) =>
			violation("settings.tax.rates", `${place} has two rates; the tax of an address must be one`),
		),
		...duplicates((pages ?? []).map(({ slug }) => slug ?? "")).map((slug) =>
			violation("settings.pages", `the slug ${slug} occurs twice`),
		),
		...links.flatMap(([field, url]) =>
			url && !isLink(url)
				? [violation(field, "must be a path such as /pages/about, a web address, mailto: or tel:")]
				: [],
		),
		...paletteViolations("light", brand?.light),
		...paletteViolations("dark", brand?.dark),
	];
};

/** Accepts no offsets, such as +02:00: they do not follow summer time. */
const isTimeZone = (name: string): boolean => {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
	} catch {
		return false;
	}
};

const hasControlCharacters = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);

const duplicates = (values: readonly string[]): string[] => [
	...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

/** Two slashes would lead to another host. */
const isLink = (url: string): boolean =>
	url.startsWith("/") ? !/^\/[/\\]/.test(url) : linkProtocols.includes(URL.parse(url)?.protocol ?? "");

const paletteViolations = (scheme: "light" | "dark", palette: Palette | null | undefined): Violation[] =>
	(["accent", "ink"] as const).flatMap((front) =>
		(["background", "surface"] as const).flatMap((back) => {
			const [over, under] = [palette?.[front], palette?.[back]];
			if (!over || !under || contrast(over, under) >= minContrast) return [];
			const measured = contrast(over, under).toFixed(1);
			return [
				violation(
					`settings.brand.${scheme}.${front}`,
					`has a contrast of ${measured} to ${back}; text needs ${minContrast} to be readable`,
				),
			];
		}),
	);
