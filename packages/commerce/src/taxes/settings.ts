import type { JurisdictionType } from "@cartwright/contract/ecommerce/tax-messages";
import type { Rate } from "@cartwright/kernel/foundation/money";
import { settingsGroup } from "@cartwright/kernel/sites/settings";
import type { ExemptRate } from "./documents.ts";
import type { ReverseCharge } from "./reverse-charge.ts";

/** Everything that purchases need of taxes, so that pricing reads the settings alone. `tax-table.ts` writes it. */
export interface TaxSettings {
	/** Whether prices include tax wherever it is due. */
	readonly includedInPrices: boolean;
	/** The tax of each line and charge is rounded, or once the sum of each rate. */
	readonly rounding?: TaxRounding;
	/** Whether the hosted checkout has a field for VAT ids. */
	readonly vatIdField?: boolean;
	/** The shop's VAT id, with which other businesses of the European Union owe the tax themselves. */
	readonly reverseChargeVatId?: string;
	/** The most specific region applies: subdivision before country. */
	readonly rates: readonly TaxRate[];
	/** Those of `rates`, and regions without rates. */
	readonly regions?: readonly TaxPlace[];
	/** Ids of the shop's groups besides the default ones. */
	readonly groups?: readonly string[];
	/** The shop's groups of exempt buyers besides the default ones. */
	readonly exemptGroups?: readonly ExemptGroup[];
	/** When the call of these settings first set them. */
	readonly createdDate?: string;
	readonly updatedDate?: string;
}

/** A group of exempt buyers. */
export interface ExemptGroup {
	readonly id: string;
	readonly name: string;
}

/** Why a buyer pays another rate than everybody: the group of exempt buyers, by its name then, or the VAT ids of both. */
export interface Exemption {
	/** Absent if the buyer owes the tax. */
	readonly groupId?: string;
	/** Absent if the buyer is of a group. */
	readonly reverseCharge?: ReverseCharge;
	readonly name: string;
}

export type TaxRounding = "LINE" | "ORDER";

/** Where something is taxed. */
export interface TaxPlace {
	/** ISO 3166 alpha-2. */
	readonly country: string;
	/** ISO 3166-2, for example `US-NY`; absent for the whole country. */
	readonly subdivision?: string;
	readonly included: boolean;
	/** Of a tax service: its app, and the region. */
	readonly calculator?: { readonly appId: string; readonly regionId: string };
}

/** A rate at a place. What is stored without a group is the rate of the default groups. */
export interface TaxRate {
	/** Rates at a place that buyers cannot tell apart share it. */
	readonly id: string;
	readonly name: string;
	readonly country: string;
	readonly subdivision?: string;
	readonly rate: Rate;
	/** Whether delivery has a rate at this place. */
	readonly appliesToShipping: boolean;
	readonly groupId?: string;
	readonly type?: string;
	readonly jurisdiction?: string;
	readonly jurisdictionType?: JurisdictionType;
	readonly exemptRates?: readonly ExemptRate[];
}

export const taxSettings = settingsGroup<TaxSettings>("tax", { includedInPrices: false, rates: [] });
