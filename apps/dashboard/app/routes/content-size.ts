import { dataItems } from "@cartwright/contract/data/items";
import type { LoaderFunctionArgs } from "react-router";
import { withDrafts } from "../content/load-item.server.ts";
import { orErrorPage } from "../or-error-page.server.ts";
import { pageContextKey } from "../page-context.server.ts";

/** How many items a collection has, those that are not published too. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const dataCollectionId = params.collectionId ?? "";
	const { totalCount } = await orErrorPage(client.use(dataItems).countDataItems({ dataCollectionId, ...withDrafts }));
	return { items: totalCount ?? 0 };
};

/** Once the collection is deleted, there is nothing to count. */
export const shouldRevalidate = (): boolean => false;
