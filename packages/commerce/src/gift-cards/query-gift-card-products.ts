import {
	type queryGiftCardProducts as declared,
	giftCardProductQueryFields,
} from "@cartwright/contract/gift-cards/gift-card-products";
import { budgetedMatcher } from "@cartwright/kernel/foundation/budgeted-matcher";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { instant } from "@cartwright/kernel/foundation/operands";
import { readPageRequest, storeQuery, toResultPage } from "@cartwright/kernel/foundation/page-request";
import { select } from "@cartwright/store/query/evaluate";
import { rulesOf } from "@cartwright/store/query-language";
import { giftCardProductView } from "./gift-card-product-view.ts";
import { defaultLimit, newestFirst } from "./gift-card-query.ts";
import { loadGiftCardProduct } from "./load/load-gift-card-product.ts";

const date = (path: string) => ({ path, value: instant });

const rules = rulesOf(giftCardProductQueryFields, {
	id: "id",
	name: "name",
	"presetVariants.id": "presetVariants.id",
	"presetVariants.price": "presetVariants.price.amount",
	createdDate: date("createdDate"),
	updatedDate: date("updatedDate"),
	fixedExpirationDate: date("fixedExpirationDate"),
});

export const queryGiftCardProducts: Handler<typeof declared> = async (context, { query }) => {
	const { site, cursorKey: key, budget } = context;
	const { product, shop } = await loadGiftCardProduct(context);
	const scope = { key, site, query: "queryGiftCardProducts" };
	const request = readPageRequest(query ?? {}, scope, { rules, defaultLimit, defaultSort: newestFirst });
	const matches = budgetedMatcher(request.filter);
	const found = (product ? [giftCardProductView(product, shop)] : []).filter((each) => matches(each, budget));
	const { items, pagingMetadata } = toResultPage(request, select(found, storeQuery(request)), (each) => each);
	return {
		giftCardProducts: items.flatMap(() => (product ? [giftCardProductView(product, shop, context)] : [])),
		pagingMetadata,
	};
};
