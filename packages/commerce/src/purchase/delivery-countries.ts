import type { Settings } from "@cartwright/kernel/sites/settings";
import { deliveryTable } from "../delivery/delivery-index.ts";
import { servedCountries } from "../delivery/served-countries.ts";
import { taxSettings } from "../taxes/settings.ts";

/** The countries that the shop delivers to; empty if it delivers to the rest of the world too. */
export const deliveryCountries = (shop: Settings): string[] => {
	const countries = servedCountries(shop);
	if (!countries) return [];
	const places = deliveryTable(shop).pickups.flatMap(({ active, address }) => (active && address.country) || []);
	return [...new Set([...countries, ...places])];
};

/** The shop's country; if it is not set, inferred from its pickup locations, tax rates, delivery regions or language, in this order. */
export const homeCountry = (shop: Settings): string =>
	shop.country ??
	deliveryTable(shop).pickups[0]?.address.country ??
	taxSettings(shop).rates[0]?.country ??
	servedCountries(shop)?.[0] ??
	new Intl.Locale(shop.language).maximize().region ??
	"US";
