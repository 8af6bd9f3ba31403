import type { Client } from "../client.ts";
import { DataFilter } from "./conditions.ts";
import { DataAggregation } from "./data-aggregation.ts";
import { DataQuery, newQuery } from "./data-query.ts";
import type { AnyFields } from "./item-types.ts";
import { sendThrough } from "./items-connection.ts";
import { ReferenceCalls } from "./reference-calls.ts";
import { aggregationRunner, queryRunner } from "./run-query.ts";

/** The items that everybody sees, or those for tests, which staff and apps use if the settings enable them. */
export type DataEnvironment = "LIVE" | "SANDBOX" | "SANDBOX_PREFERRED";

/** Calls on the items of data collections. Dates of items are `Date`s. */
export class Items extends ReferenceCalls {
	/** The same calls in another environment. SANDBOX_PREFERRED is LIVE for those who may not use the sandbox. */
	withEnvironment(environment: DataEnvironment): Items {
		return new Items((name, request) => this.send(name, { ...request, environment }));
	}

	query<Item = AnyFields>(collection: string): DataQuery<Item> {
		return new DataQuery(newQuery(collection), queryRunner(this.send));
	}

	aggregate<Item = AnyFields>(collection: string): DataAggregation<Item> {
		const state = { collection, groups: [], operations: [], sort: [], skip: 0, faults: [] };
		return new DataAggregation(state, aggregationRunner(this.send));
	}

	/** A filter for `and`, `or`, `not`, aggregations and conditions. */
	filter<Item = AnyFields>(): DataFilter<Item> {
		return new DataFilter();
	}
}

/**
 * The items of data collections, through a client.
 *
 * ```ts
 * const items = itemsOf(shop);
 * const { items: menus } = await items.query<Menu>("Menus").eq("slug", "main").include("pages").limit(20).find();
 * ```
 */
export const itemsOf = (client: Client): Items => new Items(sendThrough(client));
