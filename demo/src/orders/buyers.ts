import type { Address } from "@cartwright/contract/ecommerce/address-messages";
import type { Chance } from "../drawing/chance.ts";

/** The countries of orders, and their shares in per cent. */
const places: readonly (readonly [
	share: number,
	country: string,
	subdivision: string | undefined,
	city: string,
	postalCode: string,
])[] = [
	[20, "IE", undefined, "Dublin", "D02 X000"],
	[9, "IE", undefined, "Galway", "H91 X000"],
	[12, "GB", undefined, "London", "E1 0AA"],
	[7, "GB", undefined, "Leeds", "LS1 0AA"],
	[9, "DE", undefined, "Berlin", "10115"],
	[5, "DE", undefined, "Hamburg", "20095"],
	[8, "FR", undefined, "Lyon", "69001"],
	[6, "NL", undefined, "Utrecht", "3511 AA"],
	[5, "ES", undefined, "Valencia", "46001"],
	[4, "IT", undefined, "Torino", "10121"],
	[3, "AT", undefined, "Graz", "8010"],
	[6, "US", "US-NY", "New York", "10001"],
	[3, "US", "US-OR", "Portland", "97201"],
	[2, "AE", undefined, "Dubai", "00000"],
	[1, "SA", undefined, "Riyadh", "11564"],
];

export interface Guest {
	readonly number: string;
	readonly email: string;
	readonly address: Address;
	readonly language: string;
}

/** Some buyers return, with the same number and address. */
export const guest = (index: number, chance: Chance): Guest => {
	const place = chance.weighted(places, ([share]) => share);
	const [, country, subdivision, city, postalCode] = place;
	const number = String(index).padStart(4, "0");
	return {
		number,
		email: `demo-${index}@shop.example`,
		language: country === "AE" || country === "SA" ? "ar" : "en",
		address: {
			country,
			city,
			postalCode,
			addressLine: `Example Street ${chance.whole(1, 99)}`,
			...(subdivision ? { subdivision } : {}),
		},
	};
};
