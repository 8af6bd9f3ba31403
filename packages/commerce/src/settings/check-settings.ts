import { isDeepStrictEqual } from "node:util";
import type { Violation } from "@cartwright/contract/errors";
import { contrast, defaultPalettes, minContrast } from "@cartwright/contract/sites/contrast";
import type { Palette } from "@cartwright/contract/sites/site-messages";
import { violation } from "@cartwright/kernel/foundation/errors";
import { isTimeZone } from "@cartwright/kernel/foundation/time-zone";
import { translationViolations } from "@cartwright/kernel/sites/reader-language";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { currencySettings } from "../currencies/settings.ts";
import { checkFormOptions } from "../delivery/check-form-options.ts";
import { formOptions } from "../delivery/form-options.ts";
import { formPickups } from "../delivery/form-pickups.ts";
import { shippingSettings } from "../delivery/settings.ts";
import { returnSettings } from "../orders/settings.ts";
import { paymentSettings } from "../payments/settings.ts";
import { formRates } from "../taxes/form-rates.ts";
import { memberStateOf } from "../taxes/reverse-charge.ts";
import { type TaxSettings, taxSettings } from "../taxes/settings.ts";
import { checkDeliveryDates } from "./check-delivery-dates.ts";
import { checkLinks } from "./check-links.ts";

/** What makes no sense in the settings as a whole. */
export const checkSettings = (settings: Settings, pages: readonly string[], before: Settings): Violation[] => {
	const { name, currency, timeZone, storefrontUrl, mails, storefront = {} } = settings;
	const [tax, shipping] = [taxSettings(settings), shippingSettings(settings)];
	const rates = formRates(tax);
	const pickups = formPickups(shipping, currency);
	const { offlineMethods = [] } = paymentSettings(settings);
	const { brand } = storefront;
	const places = [
		...rates.map((rate, at) => [`tax.rates[${at}]`, rate] as const),
		...pickups.map(({ address }, at) => [`delivery.pickupLocations[${at}].address`, address] as const),
	];
	return [
		...(name.trim() ? [] : [violation("settings.name", "must not be blank")]),
		...(hasControlCharacters(name) ? [violation("settings.name", "must be one line of text")] : []),
		...(Intl.supportedValuesOf("currency").includes(currency)
			? []
			: [violation("settings.currency", `${currency} is not a currency`)]),
		...checkCurrencyRates(settings, before),
		...(timeZone === undefined || isTimeZone(timeZone)
			? []
			: [violation("settings.timeZone", `${timeZone} is not a time zone; write its IANA name, such as Europe/Berlin`)]),
		...(hasCredentials(storefrontUrl)
			? [violation("settings.storefrontUrl", "must not contain a user name or a password: every shopper reads it")]
			: []),
		...(hasControlCharacters(mails?.senderName ?? "")
			? [violation("settings.mails.senderName", "must be one line of text")]
			: []),
		...duplicates([...formOptions(shipping, currency), ...pickups].map(({ id }) => id)).map((code) =>
			violation("settings.delivery", `the code ${code} occurs twice; carts choose a delivery by its code`),
		),
		...checkFormOptions(shipping, before),
		...duplicates(offlineMethods.map(({ code }) => code)).map((code) =>
			violation(
				"settings.payments.offlineMethods",
				`the code ${code} occurs twice; a payment chooses a method by its code`,
			),
		),
		...places.flatMap(([field, { country, subdivision }]) =>
			subdivision && !subdivision.startsWith(`${country}-`)
				? [violation(`settings.${field}.subdivision`, `${subdivision} is not a part of ${country}`)]
				: [],
		),
		...(includesNothing(tax) && !includesNothing(taxSettings(before))
			? [
					violation(
						"settings.tax.includedInPrices",
						"prices cannot include a tax without a rate; add one to settings.tax.rates",
					),
				]
			: []),
		...checkVatId(tax),
		...duplicates(rates.map(({ country, subdivision }) => subdivision ?? country)).map((place) =>
			violation("settings.tax.rates", `${place} has two rates; the tax of an address must be one`),
		),
		...duplicates(storefront.languages ?? []).map((language) =>
			violation("settings.languages", `${language} occurs twice`),
		),
		...duplicates(returnSettings(settings).reasons.map(({ code }) => code ?? "")).map((code) =>
			violation("settings.returns.reasons", `the code ${code} occurs twice; returns name their reason by its code`),
		),
		...translationViolations("settings.translations", settings.translations ?? {}, settings),
		...checkDeliveryDates(settings),
		...checkLinks(settings, pages),
		...paletteViolations("light", brand?.light),
		...paletteViolations("dark", brand?.dark),
	];
};

/** Rates are of the shop's currency, so they are replaced together with it. */
const checkCurrencyRates = (settings: Settings, before: Settings): Violation[] => {
	const { rates } = currencySettings(settings);
	const codes = rates.map(({ currency }) => currency);
	const field = "settings.currencies.rates";
	const areOfAnother =
		settings.currency !== before.currency && isDeepStrictEqual(rates, currencySettings(before).rates);
	return [
		...(codes.includes(settings.currency)
			? [violation(field, `${settings.currency} is the currency of the shop, which needs no rate`)]
			: []),
		...duplicates(codes).map((code) => violation(field, `${code} has two rates`)),
		...rates.flatMap(({ currency }, index) =>
			Intl.supportedValuesOf("currency").includes(currency)
				? []
				: [violation(`${field}[${index}].currency`, `${currency} is not a currency`)],
		),
		...rates.flatMap(({ rate, date }, index) =>
			rate && date ? [] : [violation(`${field}[${index}].${rate ? "date" : "rate"}`, "is required")],
		),
		...(rates.length > 0 && areOfAnother
			? [violation(field, `are those of ${before.currency}; replace or remove them together with the currency`)]
			: []),
	];
};

const checkVatId = ({ reverseChargeVatId }: TaxSettings): Violation[] =>
	!reverseChargeVatId || memberStateOf(reverseChargeVatId)
		? []
		: [
				violation(
					"settings.tax.reverseChargeVatId",
					"must be a VAT id of the European Union without spaces that starts with its country, such as DE123456789",
				),
			];

/** The call of tax settings can say so before there are rates, which prevents no other change. */
const includesNothing = ({ includedInPrices, rates }: TaxSettings): boolean => includedInPrices && rates.length === 0;

const hasCredentials = (address = ""): boolean => {
	const url = URL.parse(address);
	return url !== null && (url.username !== "" || url.password !== "");
};

const hasControlCharacters = (text: string): boolean => /[\p{Cc}\u2028\u2029]/u.test(text);

const duplicates = (values: readonly string[]): string[] => [
	...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
];

const paletteViolations = (scheme: "light" | "dark", palette: Palette | null | undefined): Violation[] =>
	(["accent", "ink"] as const).flatMap((front) =>
		(["background", "surface"] as const).flatMap((back) => {
			const named = palette?.[front] ? front : back;
			const over = palette?.[front] || defaultPalettes[scheme][front];
			const under = palette?.[back] || defaultPalettes[scheme][back];
			if (!palette?.[named] || contrast(over, under) >= minContrast) return [];
			const measured = contrast(over, under).toFixed(1);
			return [
				violation(
					`settings.brand.${scheme}.${named}`,
					`has a contrast of ${measured} to ${named === front ? back : front}; text needs ${minContrast} to be readable`,
				),
			];
		}),
	);
