import type { sumTipDistributionAmounts as declared } from "@cartwright/contract/tips/tips";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { filterOf } from "@cartwright/kernel/foundation/wire-query";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { aggregate, byId } from "@cartwright/store/store";
import { tipDistributions } from "./documents.ts";
import { tipDistributionRules } from "./tip-query.ts";

/** More than there are. */
const maxCurrencies = 1000;

export const sumTipDistributionAmounts: Handler<typeof declared> = async ({ store, site }, { filter }) => {
	const chosen = filterOf(filter, tipDistributionRules);
	const { shop, groups } = await store.read(site, {
		shop: byId(settings, settingsId),
		groups: aggregate(tipDistributions, {
			filter: chosen,
			groupBy: ["currency"],
			compute: { sum: { op: "sum", field: "amount" } },
			limit: maxCurrencies,
		}),
	});
	const { currency } = shop?.doc ?? defaultSettings;
	const ofShop = groups.find(({ key }) => key[0] === currency);
	return { totalAmount: toDecimal(Math.round(ofShop?.values.sum ?? 0), currency) };
};
