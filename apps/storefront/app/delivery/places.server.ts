import { addresses } from "@cartwright/contract/addresses/addresses";
import { countryChoices, countryName } from "@cartwright/ui/countries";
import { readCookie } from "../cookies.ts";
import { keepAnswers } from "../kept-answers.server.ts";
import type { Visit } from "../visit.server.ts";
import { type Place, placeCookie, readPlace, readRefusal } from "./place.ts";
import type { RefusedPlace } from "./refused-place.ts";

/** Where a delivery may go, and where this visitor wants it. */
export interface Places {
	readonly place: Place;
	/** In the visitor's language, with the postcode where it is known. */
	readonly name: string;
	/** Whether the visitor told it; otherwise it is where the shop is. */
	readonly told: boolean;
	/** Codes of the countries that are delivered to, in the order of their names; one text, as it travels with the page. */
	readonly countries: string;
	/** What was typed and taken for no place, where the last form was refused. */
	readonly refused?: RefusedPlace;
}

const kept = keepAnswers<{ countries: readonly string[]; home: string }>(60_000);

export const placesOf = async (visit: Visit, request: Request): Promise<Places> => {
	const { countries: served, home } = await kept(visit.platform.shared, "", async () => {
		const { countries, home } = await visit.platform.shared.use(addresses).listDeliveryCountries({});
		return { countries: countries ?? [], home: home ?? "US" };
	});
	const told = readPlace(readCookie(request.headers.get("cookie"), placeCookie));
	const refused = readRefusal(new URL(request.url).searchParams);
	const place = told ?? { country: home, postalCode: "" };
	const country = countryName(place.country, visit.language);
	return {
		place,
		name: place.postalCode ? `${place.postalCode}, ${country}` : country,
		told: told !== undefined,
		countries: choices(served, visit.language),
		...(refused ? { refused } : {}),
	};
};

const sorted = new WeakMap<readonly string[], Map<string, string>>();

/** Sorting names by the rules of a language is slow, and always ends the same. */
const choices = (served: readonly string[], language: string): string => {
	const byLanguage = sorted.get(served) ?? new Map<string, string>();
	sorted.set(served, byLanguage);
	const inOrder = () => countryChoices(served, language).map(({ code }) => code);
	const known = byLanguage.get(language) ?? inOrder().join(" ");
	byLanguage.set(language, known);
	return known;
};

/** The place with the state or province that its postcode stands for: some taxes depend on it. */
export const withSubdivision = async ({ platform }: Visit, place: Place): Promise<Place> => {
	const { country, postalCode } = place;
	if (!postalCode) return place;
	const { subdivision } = await platform.shared.use(addresses).findPlace({ country, postalCode });
	return { ...place, ...(subdivision ? { subdivision } : {}) };
};
