import { discountRules } from "@cartwright/contract/discount-rules/discount-rules";
import { discountsCustomTrigger } from "@cartwright/contract/discount-rules/discounts-custom-trigger";
import type { DiscountRule } from "@cartwright/contract/discount-rules/rule-messages";
import type { Client } from "@cartwright/sdk/client";
import { loadLinkedProducts } from "../../linked-products.server.ts";
import { orErrorPage } from "../../or-error-page.server.ts";
import type { PageContext } from "../../page-context.server.ts";
import { loadCategoryChoices } from "../../products/load-category-choices.server.ts";
import type { ConditionDraft } from "./condition-draft.ts";
import { newRule, type RuleDraft, ruleDraft } from "./rule-draft.ts";
import type { RuleFacts } from "./rule-facts.ts";

interface LoadedRule {
	readonly saved: RuleDraft;
	readonly facts: RuleFacts;
}

/** What the page of a rule shows; of a new one without an id. */
export const loadRule = async (page: PageContext, id: string): Promise<LoadedRule> => {
	const client = await page.staff();
	const { permissions } = await page.me();
	const { getDiscountRule } = client.use(discountRules);
	const [loaded, categories, offered, { currency, timeZone }] = await Promise.all([
		id ? orErrorPage(getDiscountRule({ discountRuleId: id })) : undefined,
		loadCategoryChoices(client),
		permissions.includes("ECOM.CUSTOM_TRIGGERS_READ") ? client.use(discountsCustomTrigger).listTriggers({}) : undefined,
		page.shop(),
	]);
	const rule = loaded?.discountRule;
	const saved = rule ? ruleDraft(rule, timeZone) : newRule;
	return {
		saved,
		facts: {
			id: rule?.id ?? "",
			revision: rule?.revision ?? "",
			used: rule?.usageCount ?? 0,
			hasMore: hasMore(rule),
			currency,
			timeZone,
			categories,
			products: await productNames(client, productIds(saved)),
			appTriggers: offered?.triggers ?? [],
		},
	};
};

const hasMore = ({ tags, extendedFields }: DiscountRule = {}): boolean => {
	const { privateTags, publicTags } = tags ?? {};
	const hasTags = Boolean(privateTags?.tagIds?.length || publicTags?.tagIds?.length);
	return hasTags || Object.keys(extendedFields?.namespaces ?? {}).length > 0;
};

const productIds = ({ items, excluded, bought, conditions }: RuleDraft): string[] => {
	const ofCondition = (condition: ConditionDraft): string[] => {
		if (condition.type === "GROUP") return condition.list.flatMap(ofCondition);
		return "items" in condition ? condition.items.products : [];
	};
	return [...items.products, ...excluded.products, ...bought.products, ...ofCondition(conditions)];
};

const productNames = async (client: Client, ids: readonly string[]): Promise<Record<string, string>> => {
	const products = await loadLinkedProducts(client, ids);
	return Object.fromEntries([...products].map(([id, { name }]) => [id, name]));
};
