import type { Settings } from "@cartwright/kernel/sites/documents";

/** The countries that the rates serve; empty if a rate serves all countries. */
export const deliveryCountries = ({ shipping: { rates, pickups } }: Settings): string[] => {
	if (rates.some(({ countries }) => countries.length === 0)) return [];
	const places = pickups.map(({ address }) => address.country);
	return [...new Set([...rates.flatMap(({ countries }) => countries), ...places])];
};

/** The shop's country, inferred from its pickup locations, tax rates, shipping rates or language, in this order. */
export const homeCountry = ({ shipping: { rates, pickups }, tax, language }: Settings): string =>
	pickups[0]?.address.country ??
	tax.rates[0]?.country ??
	rates.find(({ countries }) => countries.length > 0)?.countries[0] ??
	new Intl.Locale(language).maximize().region ??
	"US";
