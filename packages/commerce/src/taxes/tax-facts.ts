import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import type { TaxExemptGroup, TaxGroup, TaxMapping, TaxRegion } from "./documents.ts";
import type { Taxes } from "./tax-table.ts";

/** The taxes of a shop as they are stored. */
export interface StoredTaxes {
	readonly regions: readonly Stored<TaxRegion>[];
	readonly groups: readonly Stored<TaxGroup>[];
	readonly mappings: readonly Stored<TaxMapping>[];
	readonly exemptGroups: readonly Stored<TaxExemptGroup>[];
}

/** The taxes of a shop, and as they are stored. */
export interface TaxFacts {
	readonly stored: StoredTaxes;
	readonly settings: Stored<Settings>;
	/** With what is only in the settings so far. */
	readonly taxes: Taxes;
}

export const docsOf = ({ regions, groups, mappings, exemptGroups }: StoredTaxes): Taxes => ({
	regions: regions.map(({ doc }) => doc),
	groups: groups.map(({ doc }) => doc),
	mappings: mappings.map(({ doc }) => doc),
	exemptGroups: exemptGroups.map(({ doc }) => doc),
});

/** Those of a new shop. */
export const noTaxes: StoredTaxes = { regions: [], groups: [], mappings: [], exemptGroups: [] };
