import type { queryDiscountRules as declared } from "@cartwright/contract/discount-rules/discount-rules";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readPageRequest, storeQuery, toResultPage } from "@cartwright/kernel/foundation/page-request";
import { count, page } from "@cartwright/store/store";
import { discountRules } from "./documents.ts";
import { discountRuleRules } from "./rule-query.ts";
import { showRules } from "./show-rules.ts";

const paging = {
	rules: discountRuleRules,
	defaultLimit: 100,
	defaultSort: [{ field: "id", order: "ASC" }],
} as const;

export const queryDiscountRules: Handler<typeof declared> = async (context, { query }) => {
	const { store, site, cursorKey } = context;
	const request = readPageRequest(query ?? {}, { key: cursorKey, site, query: "queryDiscountRules" }, paging);
	const { rows, total } = await store.read(site, {
		rows: page(discountRules, storeQuery(request)),
		total: count(discountRules, request.filter),
	});
	const { items, pagingMetadata } = toResultPage(request, rows, ({ doc }) => doc);
	const rules = await showRules(
		context,
		items.map(({ doc }) => doc),
	);
	return { discountRules: rules, pagingMetadata: { ...pagingMetadata, total, offset: request.offset } };
};
