import type { Settings } from "@cartwright/kernel/sites/settings";
import { taxSettings } from "../taxes/settings.ts";
import { shippingSettings } from "./settings.ts";

/** The countries that the rates serve; empty if a rate serves all countries. */
export const deliveryCountries = (shop: Settings): string[] => {
	const { rates, pickups } = shippingSettings(shop);
	if (rates.some(({ countries }) => countries.length === 0)) return [];
	const places = pickups.map(({ address }) => address.country);
	return [...new Set([...rates.flatMap(({ countries }) => countries), ...places])];
};

/** The shop's country, inferred from its pickup locations, tax rates, shipping rates or language, in this order. */
export const homeCountry = (shop: Settings): string => {
	const { rates, pickups } = shippingSettings(shop);
	return (
		pickups[0]?.address.country ??
		taxSettings(shop).rates[0]?.country ??
		rates.find(({ countries }) => countries.length > 0)?.countries[0] ??
		new Intl.Locale(shop.language).maximize().region ??
		"US"
	);
};
