import type { RequestOf } from "@cartwright/contract/operation";
import { search } from "@cartwright/contract/search/search";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import type { Client } from "@cartwright/sdk/client";
import { loadRatings } from "./ratings.server.ts";

export type ListCall = RequestOf<(typeof search.operations)["findProducts"]>;
export type Found = Awaited<ReturnType<typeof ask>>;

const ask = async (client: Client, call: ListCall) => {
	const list = await client.use(search).findProducts(call);
	const products = list.products.flatMap(({ product }) => product ?? []);
	return { ...list, ratings: await loadRatings(client, products) };
};

/** Many shoppers request the same list. Stock in it may be this old: the cart checks it again. */
const cache = cacheResponses<Found>(1000, 100);

/** The products of a list, with the count of each value of each facet. */
export const findProducts = (client: Client, call: ListCall): Promise<Found> =>
	cache(client, JSON.stringify(call), () => ask(client, call));
