import { argumentCount, options as checkOptions, collectionName, fieldName } from "./checks.ts";
import type { AggregationRunner } from "./data-aggregation.ts";
import type { PageOptions, QueryRunner, QueryState } from "./data-query.ts";
import { firstPage, type LoadPage, pagingOf } from "./data-result.ts";
import { simplified } from "./filter-model.ts";
import type { AnyFields } from "./item-types.ts";
import { readMembers, refuse, type SendCall } from "./items-connection.ts";

const isOffset = (place: number | string): place is number => typeof place === "number";

const checkQuery = (
	{ collection, faults }: Pick<QueryState, "collection" | "faults">,
	args: readonly unknown[],
	[name, from, to]: readonly [name: string, from: number, to: number],
	what = "query",
): PageOptions | undefined => {
	const options = args[to - 1];
	refuse(
		[...faults, collectionName(collection), argumentCount(name, args, from, to), checkOptions(options)],
		`Failed to perform ${what} on [${collection}].`,
	);
	return options as PageOptions | undefined;
};

/** Runs the queries of a client. A page by a cursor repeats only what the cursor does not contain. */
export const queryRunner = (send: SendCall): QueryRunner => ({
	async find(state, args) {
		const options = checkQuery(state, args, ["find", 0, 1]);
		const { collection, fields, limit, included, random, fieldGroups } = state;
		const load: LoadPage<unknown> = async (place) => {
			const first = isOffset(place) ? { filter: simplified(state.tree), sort: state.sort } : {};
			const { dataItems, pagingMetadata } = await send("queryDataItems", {
				dataCollectionId: collection,
				query: { fields, ...pagingOf(limit, place), ...first },
				includeReferences: included,
				...readMembers(options),
				...(isOffset(place) ? { returnTotalCount: options?.returnTotalCount } : {}),
				...(random ? { sortMode: "RANDOM", randomOptions: { seed: random.seed } } : {}),
				...(fieldGroups.length > 0 ? { includeFieldGroups: fieldGroups } : {}),
			});
			return { values: dataItems.map(({ data }: { data: unknown }) => data), paging: pagingMetadata ?? {} };
		};
		return firstPage(load, state);
	},
	async count(state, args) {
		const options = checkQuery(state, args, ["count", 0, 1]);
		const filter = simplified(state.tree);
		const request = { dataCollectionId: state.collection, filter, ...readMembers(options) };
		return (await send("countDataItems", request)).totalCount;
	},
	async distinct(state, args) {
		const [field] = args;
		refuse([fieldName(field)]);
		const options = checkQuery(state, args, ["distinct", 1, 2]);
		const order = state.sort.find((each) => each.fieldName === field)?.order;
		const filter = simplified(state.tree);
		const load: LoadPage<unknown> = async (place) => {
			const { distinctValues, pagingMetadata } = await send("queryDistinctValues", {
				dataCollectionId: state.collection,
				...readMembers(options),
				...pagingOf(state.limit, place),
				...(isOffset(place) ? { fieldName: field, filter, order, returnTotalCount: options?.returnTotalCount } : {}),
			});
			return { values: distinctValues, paging: pagingMetadata ?? {} };
		};
		return firstPage(load, state);
	},
});

export const aggregationRunner =
	(send: SendCall): AggregationRunner =>
	async (state, args) => {
		const { collection, filter, having } = state;
		const faults = [...state.faults, ...(filter?.filtered?.faults ?? []), ...(having?.filtered?.faults ?? [])];
		const options = checkQuery({ collection, faults }, args, ["run", 0, 1], "aggregation");
		const load: LoadPage<AnyFields> = async (place) => {
			const { results, pagingMetadata } = await send("aggregateDataItems", {
				dataCollectionId: collection,
				...pagingOf(state.limit, place),
				...readMembers(options),
				...(isOffset(place)
					? {
							initialFilter: simplified(filter?.filtered.tree ?? {}),
							aggregation: { groupingFields: state.groups, operations: state.operations },
							finalFilter: having && simplified(having.filtered.tree),
							sort: state.sort,
							returnTotalCount: options?.returnTotalCount,
						}
					: {}),
			});
			return { values: results.map(unwrapped), paging: pagingMetadata ?? {} };
		};
		return firstPage(load, state);
	};

/** Of results with one grouping field, `_id` is its value. */
const unwrapped = (result: AnyFields): AnyFields => {
	const { _id: id } = result;
	const values = typeof id === "object" && id !== null && !(id instanceof Date) ? Object.values(id) : [];
	return values.length === 1 ? { ...result, _id: values[0] } : result;
};
