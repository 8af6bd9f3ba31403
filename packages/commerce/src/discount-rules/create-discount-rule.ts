import type { createDiscountRule as declared } from "@cartwright/contract/discount-rules/discount-rules";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, page } from "@cartwright/store/store";
import { checkNumber, checkNumberOfQuantityBased } from "./check-number.ts";
import { discountRules, maxRules } from "./documents.ts";
import { ruleView } from "./rule-view.ts";
import { creationOf } from "./rule-writes.ts";
import { readRule } from "./specification.ts";

export const createDiscountRule: Handler<typeof declared> = async (context, { discountRule }) => {
	const { store, site, now, newId } = context;
	const { shop, others } = await store.read(site, {
		shop: byId(settings, settingsId),
		others: page(discountRules, { limit: maxRules }),
	});
	const { currency } = shop?.doc ?? defaultSettings;
	const specified = readRule(discountRule, { field: "discountRule", currency, newId });
	const besides = others.map(({ doc }) => doc);
	checkNumber(besides);
	checkNumberOfQuantityBased(specified, besides);
	const rule = { ...specified, id: newId(), version: 1, createdDate: now, updatedDate: now };
	await store.commit(site, creationOf(rule, context));
	return { discountRule: ruleView(rule, { currency, now, uses: 0 }) };
};
