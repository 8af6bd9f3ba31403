import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { activePlugins, servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { installation } from "@cartwright/kernel/sites/site";
import { apps } from "@cartwright/kernel/webhooks/calls/documents";
import { byId, byIds } from "@cartwright/store/store";
import { manualCalculator, type TaxCalculator } from "../calculators.ts";

/** The calculators of a shop: its own rates, and the tax services that are called. */
export const loadCalculators = async ({
	store,
	site,
}: Pick<ReadContext, "store" | "site">): Promise<readonly TaxCalculator[]> => {
	const { plugins } = await store.read(site, { plugins: byId(servicePlugins, servicePluginsId) });
	const ids = activePlugins(plugins, "TAX_CALCULATION_PROVIDER").map(({ appId }) => appId);
	if (ids.length === 0) return [manualCalculator];
	const { providers } = await store.read(installation, { providers: byIds(apps, ids) });
	const { unsupportedCountries } = manualCalculator;
	return [
		manualCalculator,
		...ids.map((appId) => ({ appId, displayName: providers.get(appId)?.doc.name ?? appId, unsupportedCountries })),
	];
};
