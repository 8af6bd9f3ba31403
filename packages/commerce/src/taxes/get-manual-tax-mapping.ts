import type { getManualTaxMapping as declared } from "@cartwright/contract/taxes/manual-tax-mappings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { taxMappings } from "./documents.ts";
import { requireKnown } from "./find-taxes.ts";
import { mappingView } from "./tax-views.ts";

export const getManualTaxMapping: Handler<typeof declared> = async ({ store, site }, { manualTaxMappingId: id }) => {
	const { mapping } = await store.read(site, { mapping: byId(taxMappings, id) });
	return { manualTaxMapping: mappingView(requireKnown(mapping ? [mapping] : [], "rate", id)) };
};
