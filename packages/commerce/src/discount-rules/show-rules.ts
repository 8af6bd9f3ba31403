import type { DiscountRule as WireRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, byIds } from "@cartwright/store/store";
import { discountUses } from "../coupons/discount-uses.ts";
import type { DiscountRule } from "./rule.ts";
import { ruleView } from "./rule-view.ts";

type ShowContext = Pick<ReadContext, "store" | "site"> & { readonly now: string };

/** The rules as the wire has them, with how many orders use them. */
export const showRules = async (
	{ store, site, now }: ShowContext,
	rules: readonly DiscountRule[],
): Promise<WireRule[]> => {
	const ids = rules.map(({ id }) => id);
	const { shop, uses } = await store.read(site, { shop: byId(settings, settingsId), uses: byIds(discountUses, ids) });
	const { currency } = shop?.doc ?? defaultSettings;
	return rules.map((rule) => ruleView(rule, { currency, now, uses: uses.get(rule.id)?.doc.uses ?? 0 }));
};

export const showRule = async (context: ShowContext, rule: DiscountRule): Promise<WireRule | undefined> =>
	(await showRules(context, [rule]))[0];
