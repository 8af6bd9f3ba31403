import { isDeepStrictEqual } from "node:util";
import type { updateDiscountRule as declared } from "@cartwright/contract/discount-rules/discount-rules";
import type { DiscountRule as WireRule } from "@cartwright/contract/discount-rules/rule-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, page } from "@cartwright/store/store";
import { checkNumberOfQuantityBased } from "./check-number.ts";
import { discountRules, maxRules } from "./documents.ts";
import { loadRule } from "./load-rule.ts";
import type { DiscountRule } from "./rule.ts";
import { changeOf } from "./rule-writes.ts";
import { showRule } from "./show-rules.ts";
import { readRule, specificationView } from "./specification.ts";

const field = "discountRule";

export const updateDiscountRule: Handler<typeof declared> = async (context, { discountRule: sent, mask }) => {
	const { store, site, now, newId } = context;
	const stored = await loadRule(context, sent.id);
	const before = stored.doc;
	if (sent.revision !== String(before.version)) {
		const description = `${field}.revision is ${sent.revision}, but the rule has ${before.version} by now; read it again.`;
		throw new ApplicationError<typeof declared>("INVALID_REVISION", description, { revision: String(before.version) });
	}
	const { shop, all } = await store.read(site, {
		shop: byId(settings, settingsId),
		all: page(discountRules, { limit: maxRules }),
	});
	const { currency } = shop?.doc ?? defaultSettings;
	const shown = specificationView(before, currency);
	const changes = Object.entries(maskedMembers<WireRule>(sent, mask, field)).filter(([, value]) => value !== undefined);
	const specified = readRule({ ...shown, ...Object.fromEntries(changes) }, { field, currency, newId, before });
	const after = specificationView(specified, currency);
	const modified = (Object.keys(shown) as (keyof WireRule)[]).filter(
		(member) => !isDeepStrictEqual(after[member], shown[member]),
	);
	// An update that says nothing new tells nobody.
	if (modified.length === 0) return { discountRule: await showRule(context, before) };
	checkNumberOfQuantityBased(
		specified,
		all.flatMap(({ doc }) => (doc.id === before.id ? [] : [doc])),
	);
	const { id, createdDate } = before;
	const rule: DiscountRule = { ...specified, id, createdDate, updatedDate: now, version: before.version + 1 };
	await store.commit(site, [changeOf(stored, rule, modified, context)]);
	return { discountRule: await showRule(context, rule) };
};
