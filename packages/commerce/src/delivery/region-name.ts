import type { Destination } from "./documents.ts";

const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });
const maxNamed = 3;

/** With a number behind it, a name has at most the 100 characters that carts hold. */
const maxLength = 90;

/** What a region is called that a list of countries makes: its first countries, or the rest of the world. */
export const regionName = (destinations: readonly Destination[]): string => {
	if (destinations.length === 0) return "International";
	const countries = destinations.map(({ countryCode }) => names.of(countryCode) ?? countryCode);
	const all = countries.join(", ");
	if (countries.length <= maxNamed && all.length <= maxLength) return all;
	return `${countries.slice(0, maxNamed - 1).join(", ")} +${countries.length - maxNamed + 1}`;
};
