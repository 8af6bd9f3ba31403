import type { Unchecked } from "@cartwright/contract/query/filter-types";

/**
 * A filter, or the name of a field, that the compiler does not check: for fields that the contract does not list.
 *
 * ```ts
 * await shop.use(productsV3).queryProducts({ query: { filter: unchecked({ "extendedFields.season": "winter" }) } });
 * ```
 */
export const unchecked = <Value extends object | string>(value: Value): Value & Unchecked => value as Value & Unchecked;
