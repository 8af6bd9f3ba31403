import { addresses } from "@cartwright/contract/addresses/addresses";
import { readCookie } from "@cartwright/page-app/cookies";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import { countryChoices, countryName } from "@cartwright/ui/countries";
import type { PageContext } from "../page-context.server.ts";
import { type Place, placeCookie, readPlace, readRefusal } from "./place.ts";
import type { RefusedPlace } from "./refused-place.ts";

/** The countries with delivery, and this visitor's location. */
export interface Places {
	readonly place: Place;
	/** The location in the visitor's language, with the postcode if known. */
	readonly name: string;
	/** Whether the visitor entered it; otherwise it is the shop's location. */
	readonly isExplicit: boolean;
	/** Codes of the countries with delivery, sorted by name; one string, because it is sent with the page. */
	readonly countries: string;
	/** The rejected input of the last form, if there was one. */
	readonly refused?: RefusedPlace;
}

const cache = cacheResponses<{ countries: readonly string[]; home: string }>(60_000);

export const placesOf = async (pageContext: PageContext, request: Request): Promise<Places> => {
	const { countries: served, home } = await cache(pageContext.platform.shared, "", async () => {
		const { countries, home } = await pageContext.platform.shared.use(addresses).listDeliveryCountries({});
		return { countries, home };
	});
	const explicit = readPlace(readCookie(request.headers.get("cookie"), placeCookie));
	const refused = readRefusal(new URL(request.url).searchParams);
	const place = explicit ?? { country: home, postalCode: "" };
	const country = countryName(place.country, pageContext.language);
	return {
		place,
		name: place.postalCode ? `${place.postalCode}, ${country}` : country,
		isExplicit: explicit !== undefined,
		countries: choices(served, pageContext.language),
		...(refused ? { refused } : {}),
	};
};

const sorted = new WeakMap<readonly string[], Map<string, string>>();

/** Cached, because sorting by the rules of a language is slow. */
const choices = (served: readonly string[], language: string): string => {
	const byLanguage = sorted.get(served) ?? new Map<string, string>();
	sorted.set(served, byLanguage);
	const inOrder = () => countryChoices(served, language).map(({ code }) => code);
	const known = byLanguage.get(language) ?? inOrder().join(" ");
	byLanguage.set(language, known);
	return known;
};

/** Adds the state or province of the postcode to a location: some taxes depend on it. */
export const withSubdivision = async ({ platform }: PageContext, place: Place): Promise<Place> => {
	const { country, postalCode } = place;
	if (!postalCode) return place;
	const { subdivision } = await platform.shared.use(addresses).findPlace({ country, postalCode });
	return { ...place, ...(subdivision ? { subdivision } : {}) };
};
