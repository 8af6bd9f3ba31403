import facts from "./country-laws.json" with { type: "json" };

/**
 * What a law requires a shop to show: who provides it, texts, the whole price and that of a unit, and beside prices whether
 * they include tax and delivery. `WITHDRAWAL_FUNCTION` is a button that withdraws from a contract.
 */
const requirements = [
	"PROVIDER",
	"TERMS",
	"WITHDRAWAL",
	"WITHDRAWAL_FUNCTION",
	"PRIVACY",
	"TOTAL_PRICE",
	"UNIT_PRICE",
	"TAX_NOTE",
	"DELIVERY_NOTE",
] as const;
export type LegalRequirement = (typeof requirements)[number];

interface Law {
	readonly title: string;
	/** Where it is published. */
	readonly url: string;
	/** Since when it applies. */
	readonly since: string;
	readonly requires: readonly string[];
}

const laws: Readonly<Record<string, Law>> = facts.laws;
const countries: Readonly<Record<string, readonly string[]>> = facts.countries;

/** Those without laws have an entry too, so that it shows which countries nobody looked at. */
export const listedCountries = Object.keys(countries);

export const lawsOf = (country: string | undefined): readonly Law[] =>
	(countries[country ?? ""] ?? []).flatMap((id) => laws[id] ?? []);

/** Whether a law of the country requires it. Nothing is known of countries without entries. */
export const isRequiredIn = (country: string | undefined, requirement: LegalRequirement): boolean =>
	lawsOf(country).some(({ requires }) => requires.includes(requirement));

export const isRequirement = (requirement: string): requirement is LegalRequirement =>
	(requirements as readonly string[]).includes(requirement);
