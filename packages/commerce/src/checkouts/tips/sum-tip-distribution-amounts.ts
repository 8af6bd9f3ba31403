import type { sumTipDistributionAmounts as declared } from "@cartwright/contract/tips/tips";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { and, equals } from "@cartwright/store/query/filter";
import { aggregate, byId } from "@cartwright/store/store";
import { tipDistributions } from "./documents.ts";
import { tipDistributionRules } from "./tip-query.ts";

export const sumTipDistributionAmounts: Handler<typeof declared> = async ({ store, site }, { filter }) => {
	const chosen = filterOf(filter, tipDistributionRules);
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { currency } = shop?.doc ?? defaultSettings;
	const { groups } = await store.read(site, {
		groups: aggregate(tipDistributions, {
			filter: and(chosen, equals("currency", currency)),
			groupBy: [],
			compute: { sum: { op: "sum", field: "amount" } },
			limit: 1,
		}),
	});
	return { totalAmount: toDecimal(Math.round(groups[0]?.values.sum ?? 0), currency) };
};
