import type { Settings } from "../sites/documents.ts";

/** The countries that some rate serves; none are listed where one of the rates serves all. */
export const deliveryCountries = ({ shipping: { rates, pickups } }: Settings): string[] => {
	if (rates.some(({ countries }) => countries.length === 0)) return [];
	const places = pickups.map(({ address }) => address.country);
	return [...new Set([...rates.flatMap(({ countries }) => countries), ...places])];
};

/** Where the shop is, as far as its settings tell: at its pickup place, where it pays tax, where it delivers. */
export const homeCountry = ({ shipping: { rates, pickups }, tax, language }: Settings): string =>
	pickups[0]?.address.country ??
	tax.rates[0]?.country ??
	rates.find(({ countries }) => countries.length > 0)?.countries[0] ??
	new Intl.Locale(language).maximize().region ??
	"US";
