import type { searchAbandonedCheckouts as declared } from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { readPageRequest, storeQuery, toResultPage, withFilters } from "@cartwright/kernel/foundation/page-request";
import { and, type Filter, or } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { paging, searchRules } from "./abandoned-checkout-query.ts";
import { abandonedCheckoutView } from "./abandoned-checkout-view.ts";
import { abandonedCheckouts } from "./documents.ts";

export const searchAbandonedCheckouts: Handler<typeof declared> = async (context, request) => {
	const search = request.search ?? {};
	const { store, site, cursorKey: key } = context;
	const scope = { key, site, query: "searchAbandonedCheckouts" };
	const requested = readPageRequest(search, scope, { ...paging, rules: searchRules });
	const pageRequest = withFilters(requested, wordsFilter(search.search ?? {}));
	const { rows } = await store.read(site, { rows: page(abandonedCheckouts, storeQuery(pageRequest)) });
	const { items, pagingMetadata } = toResultPage(pageRequest, rows, ({ doc }) => doc);
	return {
		abandonedCheckouts: items.map(({ doc }) => abandonedCheckoutView(doc, context)),
		pagingMetadata,
	};
};

const searchable = ["buyerInfo.email", "contactDetails.firstName", "contactDetails.lastName"];

type Details = NonNullable<NonNullable<Parameters<typeof searchAbandonedCheckouts>[1]["search"]>["search"]>;

/** Each word is the beginning of a name or of the address. */
const wordsFilter = ({ expression, mode, fields, fuzzy }: Details): Filter | undefined => {
	if (fuzzy) throw invalid("search.search.fuzzy", "is not supported: words match from their beginning");
	const unknown = fields?.find((field) => !searchable.includes(field));
	if (unknown) throw invalid("search.search.fields", `${unknown} is none of ${searchable.join(", ")}`);
	const words = (expression ?? "").split(/\s+/).filter((word) => word !== "");
	if (words.length === 0) return undefined;
	const searched = fields?.length ? fields : searchable;
	const filters = words.map((word) =>
		or(...searched.map((field): Filter => ({ op: "startsWith", field, value: word }))),
	);
	return mode === "AND" ? and(...filters) : or(...filters);
};
