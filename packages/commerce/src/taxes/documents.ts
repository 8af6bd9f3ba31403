import type { ExtendedFields } from "@cartwright/contract/ecommerce/entity-messages";
import type { JurisdictionType } from "@cartwright/contract/ecommerce/tax-messages";
import type { Rate } from "@cartwright/kernel/foundation/money";
import { collection, type Document } from "@cartwright/store/collection";

interface Dated extends Document {
	readonly createdDate: string;
	readonly updatedDate: string;
}

/** A country, or a part of one, whose taxes a shop collects. */
export interface TaxRegion extends Dated {
	/** ISO 3166-1 alpha-2. */
	readonly country: string;
	/** The code behind the country: `NY`. Absent, or `*`, for the whole country. */
	readonly subdivision?: string;
	/** Of the tax calculator. */
	readonly appId: string;
	readonly taxIncludedInPrice: boolean;
}

/** What is taxed alike. */
export interface TaxGroup extends Dated {
	readonly name: string;
}

/** The rate of a group in a region. */
export interface TaxMapping extends Dated {
	readonly taxGroupId: string;
	readonly taxRegionId: string;
	readonly rate: Rate;
	readonly description?: string;
	readonly taxType?: string;
	readonly taxName?: string;
	readonly jurisdiction?: string;
	readonly jurisdictionType?: JurisdictionType;
	readonly exemptRates?: readonly ExemptRate[];
	readonly extendedFields?: ExtendedFields;
	/** The id that the settings show; rates that buyers cannot tell apart may share it. */
	readonly code?: string;
}

/** What a group of exempt buyers pays instead of a rate. */
export interface ExemptRate {
	readonly taxExemptGroupId: string;
	readonly rate: Rate;
}

/** Buyers who pay other rates, where rates say so. */
export interface TaxExemptGroup extends Dated {
	readonly name: string;
	readonly extendedFields?: ExtendedFields;
	readonly tags?: Tags;
}

/** To which group of exempt buyers a contact belongs. It has the id of the contact. */
export interface ContactTaxDetails extends Dated {
	readonly taxExemptGroupId: string;
	readonly extendedFields?: ExtendedFields;
	readonly tags?: Tags;
}

/** Ids of tags. */
export interface Tags {
	readonly privateTags: readonly string[];
	readonly publicTags: readonly string[];
}

const dates = { createdDate: "text", updatedDate: "text" } as const;

/*
 * What calls read and events tell. Purchases read the same from the settings (`tax-table.ts`), which each commit of these
 * documents writes too.
 */

export const taxRegions = collection<TaxRegion>("tax_regions", {
	fields: { ...dates, country: "text", subdivision: "text", appId: "text" },
	present: ["createdDate", "updatedDate", "country", "appId"],
	cached: true,
});

export const taxGroups = collection<TaxGroup>("tax_groups", {
	fields: { ...dates, name: "text" },
	present: ["createdDate", "updatedDate", "name"],
	cached: true,
});

export const taxMappings = collection<TaxMapping>("tax_mappings", {
	fields: {
		...dates,
		rate: "number",
		taxGroupId: "text",
		taxRegionId: "text",
		description: "text",
		taxType: "text",
		taxName: "text",
		jurisdiction: "text",
		jurisdictionType: "text",
		"exemptRates.taxExemptGroupId": "texts",
	},
	present: ["createdDate", "updatedDate", "rate"],
	cached: true,
});

const tags = { "tags.privateTags": "texts", "tags.publicTags": "texts" } as const;

export const taxExemptGroups = collection<TaxExemptGroup>("tax_exempt_groups", {
	fields: { ...dates, ...tags, name: "text" },
	present: ["createdDate", "updatedDate", "name"],
	cached: true,
});

/** Read with the purchases of members; not cached, since a shop may have one for each contact. */
export const contactTaxDetails = collection<ContactTaxDetails>("contact_tax_details", {
	fields: { ...dates, ...tags, taxExemptGroupId: "text" },
	indexes: [["createdDate"], ["taxExemptGroupId"]],
	present: ["createdDate", "updatedDate", "taxExemptGroupId"],
});

/** So many regions and groups a shop may have. */
export const maxTaxRegions = 1000;
export const maxTaxGroups = 1000;
/** So many groups of exempt buyers a shop may have. */
export const maxTaxExemptGroups = 500;
/** So many rates a shop may have. */
export const maxTaxMappings = 2000;
