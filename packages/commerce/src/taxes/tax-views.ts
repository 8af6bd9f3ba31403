import type { ManualTaxMapping } from "@cartwright/contract/taxes/manual-tax-mapping-messages";
import type { TaxExemptGroup as WireExemptGroup } from "@cartwright/contract/taxes/tax-exempt-group-messages";
import type { TaxGroup as WireGroup } from "@cartwright/contract/taxes/tax-group-messages";
import type { TaxRegion as WireRegion } from "@cartwright/contract/taxes/tax-region-messages";
import type { SiteTaxSettings } from "@cartwright/contract/taxes/tax-settings";
import { rateToDecimal } from "@cartwright/kernel/foundation/money";
import type { Stored } from "@cartwright/store/collection";
import type { DefaultExemptGroup } from "./default-exempt-groups.ts";
import type { DefaultGroup } from "./default-groups.ts";
import type { TaxExemptGroup, TaxGroup, TaxMapping, TaxRegion } from "./documents.ts";
import type { TaxSettings } from "./settings.ts";
import { tagsView } from "./tags.ts";

export const regionView = ({ doc, revision }: Stored<TaxRegion>): WireRegion => ({
	...doc,
	revision: String(revision),
});

export const groupView = ({ doc, revision }: Stored<TaxGroup>): WireGroup => ({ ...doc, revision: String(revision) });

export const defaultGroupView = ({ id, name }: DefaultGroup): WireGroup => ({ id, name, revision: "1" });

export const mappingView = ({ doc, revision }: Stored<TaxMapping>): ManualTaxMapping => {
	const { rate, exemptRates = [], code: _, ...rest } = doc;
	return {
		...rest,
		revision: String(revision),
		taxRate: rateToDecimal(rate),
		exemptRates: exemptRates.map((each) => ({
			taxExemptGroupId: each.taxExemptGroupId,
			taxRate: rateToDecimal(each.rate),
		})),
	};
};

export const exemptGroupView = ({ doc, revision }: Stored<TaxExemptGroup>): WireExemptGroup => {
	const { tags, ...rest } = doc;
	return { ...rest, revision: String(revision), ...(tags ? { tags: tagsView(tags) } : {}) };
};

export const defaultExemptGroupView = ({ id, name }: DefaultExemptGroup): WireExemptGroup => ({
	id,
	name,
	revision: "1",
});

/** Dates are those of the call that sets them. */
export const settingsTaxView = ({ includedInPrices, createdDate, updatedDate }: TaxSettings): SiteTaxSettings => ({
	taxIncludedInItemPrices: includedInPrices,
	...(createdDate ? { createdDate } : {}),
	...(updatedDate ? { updatedDate } : {}),
});
