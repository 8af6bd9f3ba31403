import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, page } from "@cartwright/store/store";
import {
	maxTaxExemptGroups,
	maxTaxGroups,
	maxTaxMappings,
	maxTaxRegions,
	taxExemptGroups,
	taxGroups,
	taxMappings,
	taxRegions,
} from "../documents.ts";
import { adopted, type TaxChange } from "../form-rates.ts";
import { taxSettings } from "../settings.ts";
import { docsOf, type TaxFacts } from "../tax-facts.ts";

const oldestFirst = [{ field: "createdDate", order: "ASC" }] as const;

/** For the first read of an operation. */
export const taxReads = {
	regions: page(taxRegions, { sort: oldestFirst, limit: maxTaxRegions }),
	groups: page(taxGroups, { sort: oldestFirst, limit: maxTaxGroups }),
	mappings: page(taxMappings, { sort: oldestFirst, limit: maxTaxMappings }),
	exemptGroups: page(taxExemptGroups, { sort: oldestFirst, limit: maxTaxExemptGroups }),
};

export const loadTaxes = async (
	{ store, site }: { readonly store: Pick<ReadContext["store"], "read">; readonly site: string },
	change: TaxChange,
): Promise<TaxFacts> => {
	const { shop, ...stored } = await store.read(site, { shop: byId(settings, settingsId), ...taxReads });
	if (!shop) throw new Error(`site ${site} has no settings`);
	return { stored, settings: shop, taxes: adopted(taxSettings(shop.doc), docsOf(stored), change) };
};
