import type { TaxRegion as WireRegion } from "@cartwright/contract/taxes/tax-region-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { commitTaxes } from "./commit-taxes.ts";
import type { TaxRegion } from "./documents.ts";
import { loadCalculators } from "./load/load-calculators.ts";
import { loadTaxes } from "./load/load-taxes.ts";
import { checkRegion, requireRoom, subdivisionOf } from "./tax-rules.ts";

type SentRegion = WireRegion & { readonly appId: string; readonly country: string };

/** Creates regions in one commit, and refuses those that break a rule. */
export const createRegions = async (
	context: Context,
	sent: readonly SentRegion[],
	field: string,
): Promise<Outcome<TaxRegion>[]> => {
	const [facts, calculators] = await Promise.all([loadTaxes(context, context), loadCalculators(context)]);
	requireRoom(facts.taxes, "regions", sent.length, field);
	let { taxes } = facts;
	const outcomes = sent.map(({ country, subdivision, appId, taxIncludedInPrice }) =>
		outcomeOf((): TaxRegion => {
			const { now, newId } = context;
			const region = {
				id: newId(),
				createdDate: now,
				updatedDate: now,
				country,
				...subdivisionOf(subdivision),
				appId,
				taxIncludedInPrice: taxIncludedInPrice ?? false,
			};
			checkRegion(region, taxes, calculators);
			taxes = { ...taxes, regions: [...taxes.regions, region] };
			return region;
		}),
	);
	if (taxes !== facts.taxes) await commitTaxes(context, facts, taxes);
	return outcomes;
};
