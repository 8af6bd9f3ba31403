import { ItemMetadata } from "../bulk-messages.ts";
import { bool, guid, int64, message, optional, readOnly, text, timestamp, type Wire } from "../message.ts";

/** A country, or a part of one, whose taxes a shop collects. */
export const TaxRegion = message({
	/** Id of the region. */
	id: readOnly(optional(guid())),
	/** Country of the region, as an ISO 3166-1 alpha-2 code. */
	country: text({ min: 2, format: "COUNTRY" }),
	/**
	 * The part of an ISO 3166-2 code behind the country, such as `NY`, in upper case. Absent, or `*`, for the whole country. A region of a
	 * subdivision replaces the one of its country.
	 */
	subdivision: text({ max: 50 }),
	/** Id of the tax calculator, which `listTaxCalculators` lists. */
	appId: guid(),
	/** Whether prices include the tax of this region. They always do if the tax settings say so. */
	taxIncludedInPrice: bool(),
	revision: readOnly(optional(int64())),
	createdDate: readOnly(timestamp()),
	updatedDate: readOnly(timestamp()),
});
export type TaxRegion = Wire<typeof TaxRegion>;

export const BulkCreateTaxRegionResult = message({
	itemMetadata: ItemMetadata,
	/** The region, if requested. */
	item: TaxRegion,
});
export type BulkCreateTaxRegionResult = Wire<typeof BulkCreateTaxRegionResult>;
