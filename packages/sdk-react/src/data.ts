/** What the entry `@cartwright/sdk-react/data` exports. */
export { useDataAction } from "./data/use-data-action.ts";
export { type DataItemQueryOptions, dataItemOptions, useDataItem, useSuspenseDataItem } from "./data/use-data-item.ts";
export {
	type BuildQuery,
	type DataPage,
	type DataQueryOptions,
	dataQueryOptions,
	useDataQuery,
	useItems,
	useSuspenseDataQuery,
} from "./data/use-data-query.ts";
