import { ItemMetadata } from "../bulk-messages.ts";
import { ExtendedFields } from "../ecommerce/entity-messages.ts";
import { JurisdictionType } from "../ecommerce/tax-messages.ts";
import { decimal, guid, int64, list, message, optional, readOnly, text, timestamp, type Wire } from "../message.ts";

/** A fraction: 0.19 for 19 percent. */
const fraction = () => decimal({ gte: 0, lte: 1, maxScale: 6 });

export const ExemptDetails = message({
	/** Id of a group of exempt buyers. */
	taxExemptGroupId: guid(),
	/** The rate of these buyers, as a fraction. */
	taxRate: fraction(),
});
export type ExemptDetails = Wire<typeof ExemptDetails>;

/** The rate of a tax group in a tax region. */
export const ManualTaxMapping = message({
	/** Id of the rate. */
	id: readOnly(optional(guid())),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
	taxGroupId: optional(guid()),
	/** Id of the region in which it applies. */
	taxRegionId: optional(guid()),
	/** The rate as a fraction, exact to six decimal places: 0.19 for 19 percent. */
	taxRate: fraction(),
	/** A note of staff. */
	description: optional(text({ max: 1000 })),
	/** Type of the tax, such as VAT or sales tax. */
	taxType: text({ max: 200 }),
	/** What buyers read, such as VAT. */
	taxName: text({ max: 200 }),
	/** Name of the tax authority; by default the country or subdivision of the region. */
	jurisdiction: text({ max: 200 }),
	/** Level of the tax authority. */
	jurisdictionType: JurisdictionType,
	/** Rates of groups of exempt buyers. */
	exemptRates: list(ExemptDetails, { max: 50 }),
	extendedFields: ExtendedFields,
});
export type ManualTaxMapping = Wire<typeof ManualTaxMapping>;

export const BulkManualTaxMappingResult = message({
	itemMetadata: ItemMetadata,
	/** The rate, if requested. */
	item: ManualTaxMapping,
});
export type BulkManualTaxMappingResult = Wire<typeof BulkManualTaxMappingResult>;

export const ExemptGroupIdOverride = message({
	/** Id of a group of exempt buyers. */
	exemptGroupId: guid(),
	/** The rate of these buyers, as a fraction with up to three decimal places. */
	rate: decimal({ gte: 0, lte: 1, maxScale: 3 }),
});
export type ExemptGroupIdOverride = Wire<typeof ExemptGroupIdOverride>;

export const AssignOverride = message({
	/** Id of the rate. */
	manualTaxMappingId: guid(),
	/** What groups of exempt buyers pay instead. */
	exemptGroupOverrides: list(ExemptGroupIdOverride, { min: 1, max: 50 }),
});
export type AssignOverride = Wire<typeof AssignOverride>;

export const UnassignOverride = message({
	/** Id of the rate. */
	manualTaxMappingId: guid(),
	/** Ids of the groups that pay the rate itself from now on. */
	exemptGroupIds: list(guid(), { min: 1, max: 50 }),
});
export type UnassignOverride = Wire<typeof UnassignOverride>;
