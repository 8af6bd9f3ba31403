import type { querySales as declared, ReportDimension } from "@cartwright/contract/reports/reports";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { rateToDecimal } from "@cartwright/kernel/foundation/money";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { collections, products } from "@cartwright/products/catalogue/documents";
import { byId, byIds } from "@cartwright/store/store";
import { reportStateId, reportStates, soldProducts } from "./documents.ts";
import type { Figures } from "./figures.ts";
import { currenciesOf, figuresByKey, type SumsQuery, sums } from "./load/load-sums.ts";
import { type Days, daysIn, readDays } from "./report-days.ts";
import type { Dimension } from "./report-row.ts";
import { isOutdated } from "./report-state.ts";
import { reportFigures, weightOf } from "./report-view.ts";

/** More groups than these are not sorted in memory. */
const maxGroups = 10_000;

export const querySales: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const { by, limit, offset } = { by: request.by ?? "DAY", limit: request.limit ?? 100, offset: request.offset ?? 0 };
	const { days, compared } = readDays(request);
	const { state, shop = { doc: defaultSettings } } = await store.read(site, {
		state: byId(reportStates, reportStateId),
		shop: byId(settings, settingsId),
	});
	const currency = request.currency ?? shop.doc.currency;
	const dimension = dimensionOf(by);
	const query = { generation: state?.doc.generation ?? 0, dimension, currency };
	const grouped = { by: by === "DAY" ? "day" : "key", limit: maxGroups + 1 } as const;
	const loaded = await store.read(site, {
		currencies: currenciesOf({ ...query, days }),
		total: sums({ ...query, dimension: "ALL", days }),
		compared: sums({ ...query, dimension: "ALL", days: compared ?? days }),
		groups: sums({ ...query, ...grouped, days }),
	});
	const groups = figuresByKey(loaded.groups);
	if (groups.size > maxGroups) throw invalid("to", `leads to more than ${maxGroups} groups: choose fewer days`);
	const keys =
		by === "DAY" ? daysIn(days) : [...groups.keys()].sort(largestFirst(groups)).slice(offset, offset + limit);
	const view = (figures: Figures | undefined, at: Dimension = dimension) => reportFigures(figures ?? {}, currency, at);
	const before = compared && (await comparedGroups(context, keys, { ...query, ...grouped, days: compared }));
	const names = await namesOf(context, by, keys);
	const onlyOf = (rows: typeof loaded.total) => view(figuresByKey(rows).get(""), "ALL");
	return {
		currency,
		currencies: loaded.currencies.map(({ key }) => String(key[0])).sort(),
		isComplete: state !== undefined && state.doc.after === undefined && !isOutdated(state.doc, shop.doc),
		total: onlyOf(loaded.total),
		...(compared ? { compared: onlyOf(loaded.compared) } : {}),
		groups: keys.map((key, index) => ({
			key: by === "TAX_RATE" ? rateToDecimal(Number(key)) : key,
			name: names.get(key) ?? "",
			figures: view(groups.get(key)),
			...(before ? { compared: view(before[index]) } : {}),
		})),
		groupCount: by === "DAY" ? keys.length : groups.size,
	};
};

const dimensionOf = (by: ReportDimension): Dimension => (by === "DAY" ? "ALL" : by);

const largestFirst = (groups: ReadonlyMap<string, Figures>) => (one: string, other: string) =>
	weightOf(groups.get(other) ?? {}) - weightOf(groups.get(one) ?? {}) || (one < other ? -1 : 1);

/** The figures of the same keys in other days; of days, those at the same places. */
const comparedGroups = async (
	{ store, site }: Context,
	keys: readonly string[],
	query: SumsQuery & { readonly days: Days },
): Promise<(Figures | undefined)[]> => {
	const isByDay = query.by === "day";
	const { groups } = await store.read(site, { groups: sums({ ...query, ...(isByDay ? {} : { keys }) }) });
	const figures = figuresByKey(groups);
	return (isByDay ? daysIn(query.days) : keys).map((key) => figures.get(key));
};

/** The names of products and categories; those of deleted products as they were sold. */
const namesOf = async (
	{ store, site }: Context,
	by: ReportDimension,
	keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
	if (by === "CATEGORY") {
		const { categories } = await store.read(site, { categories: byIds(collections, keys) });
		return new Map([...categories].map(([id, { doc }]) => [id, doc.name]));
	}
	if (by !== "PRODUCT") return new Map();
	const { catalogue, sold } = await store.read(site, {
		catalogue: byIds(products, keys),
		sold: byIds(soldProducts, keys),
	});
	return new Map(keys.map((id) => [id, catalogue.get(id)?.doc.name ?? sold.get(id)?.doc.name ?? ""]));
};
