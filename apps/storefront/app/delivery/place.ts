import { allCountries } from "@cartwright/ui/countries";
import { postcodes, tidyPostcode } from "@cartwright/ui/postcodes";
import { longestPostcode, type RefusedPlace, refusedParameter } from "./refused-place.ts";

/** A delivery location: enough for costs and taxes, without personal data. */
export interface Place {
	/** ISO 3166-1 code. */
	readonly country: string;
	/** Empty if unknown. */
	readonly postalCode: string;
	/** ISO 3166-2 code, if the postcode determines it. */
	readonly subdivision?: string;
}

export const placeCookie = "place";

const postalCodes = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,19}$/u;
const subdivisions = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

export const writePlace = ({ country, postalCode, subdivision }: Place): string =>
	[country, postalCode, subdivision ?? ""].join("~");

/** `undefined` if the text was not written by us. */
export const readPlace = (text: string | undefined): Place | undefined => {
	const [country = "", postalCode = "", subdivision = ""] = (text ?? "").split("~");
	return asPlace(country, postalCode, subdivision);
};

/**
 * Parses a form. `wrong` if the country is unknown or the postcode is not one of the country, with an example if the
 * format is known.
 */
export const readPlaceForm = (form: FormData): Place | { readonly wrong: string } => {
	const country = String(form.get("country") ?? "");
	const place = asPlace(country, String(form.get("postalCode") ?? ""), "");
	const { pattern, example = "" } = postcodes[country] ?? {};
	const fits =
		place && (place.postalCode === "" || pattern === undefined || new RegExp(pattern).test(place.postalCode));
	return fits ? place : { wrong: example };
};

/** `undefined` if the URL has no rejected input. */
export const readRefusal = (parameters: URLSearchParams): RefusedPlace | undefined => {
	const [country = "", postalCode = ""] = parameters.get(refusedParameter)?.split("~") ?? [];
	const form = new FormData();
	form.set("country", country);
	form.set("postalCode", postalCode);
	const read = readPlaceForm(form);
	if (country === "" || !("wrong" in read)) return undefined;
	return { country, postalCode: postalCode.slice(0, longestPostcode), example: read.wrong };
};

const asPlace = (country: string, given: string, subdivision: string): Place | undefined => {
	const postalCode = tidyPostcode(country, given);
	if (!allCountries.includes(country) || (postalCode !== "" && !postalCodes.test(postalCode))) return undefined;
	return { country, postalCode, ...(subdivisions.test(subdivision) ? { subdivision } : {}) };
};

/** As an address of the services. */
export const addressOf = ({ country, postalCode, subdivision }: Place) => ({
	country,
	...(postalCode ? { postalCode } : {}),
	...(subdivision ? { subdivision } : {}),
});
