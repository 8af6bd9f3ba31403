/** What the entry `@cartwright/sdk/data` exports. */
export { BulkItemError, type BulkResult } from "./data/bulk-result.ts";
export { DataFilter } from "./data/conditions.ts";
export { DataAggregation } from "./data/data-aggregation.ts";
export { DataItemsError } from "./data/data-items-error.ts";
export { DataPatch } from "./data/data-patch.ts";
export { DataQuery, type PageOptions, type ReadOptions } from "./data/data-query.ts";
export { DataResult } from "./data/data-result.ts";
export type { GetOptions } from "./data/item-calls.ts";
export type { FieldOf, StoredItem, SystemFields } from "./data/item-types.ts";
export { Items, itemsOf } from "./data/items.ts";
export { decoded as decodeDates, encoded as encodeDates } from "./data/values.ts";
