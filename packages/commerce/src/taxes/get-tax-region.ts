import type { getTaxRegion as declared } from "@cartwright/contract/taxes/tax-regions";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { taxRegions } from "./documents.ts";
import { requireKnown } from "./find-taxes.ts";
import { regionView } from "./tax-views.ts";

export const getTaxRegion: Handler<typeof declared> = async ({ store, site }, { taxRegionId }) => {
	const { region } = await store.read(site, { region: byId(taxRegions, taxRegionId) });
	return { taxRegion: regionView(requireKnown(region ? [region] : [], "tax region", taxRegionId)) };
};
