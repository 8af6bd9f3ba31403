import type { queryCoupons as declared } from "@cartwright/contract/coupons/coupons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { filterOf, sortOf } from "@cartwright/kernel/foundation/wire-query";
import { count, page } from "@cartwright/store/store";
import { couponRules, withExpiry } from "./coupon-query.ts";
import { coupons } from "./documents.ts";
import { loadCurrency } from "./load-currency.ts";
import { showCoupons } from "./show-coupons.ts";

const defaultLimit = 100;
const newestFirst = [{ field: "createdDate", order: "DESC" }] as const;

export const queryCoupons: Handler<typeof declared> = async (context, { query }) => {
	const { store, site, now } = context;
	const rules = couponRules(await loadCurrency(context));
	const read = filterOf(query.filter, rules);
	const filter = read && withExpiry(read, now);
	const sorted = sortOf(query.sort, rules);
	const { rows, total } = await store.read(site, {
		rows: page(coupons, {
			filter,
			sort: sorted.length > 0 ? sorted : newestFirst,
			limit: query.paging?.limit || defaultLimit,
			offset: query.paging?.offset ?? 0,
		}),
		total: count(coupons, filter),
	});
	const shown = await showCoupons(
		context,
		rows.map(({ doc }) => doc),
	);
	return { coupons: shown, totalResults: total };
};
