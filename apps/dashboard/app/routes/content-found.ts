import type { LoaderFunctionArgs } from "react-router";
import { findItems } from "../content/find-items.server.ts";
import { maxSearch } from "../content/item-list.ts";
import { pageContextKey } from "../page-context.server.ts";

/** The items of a collection that a text finds, to be referred to; the newest ones without a text. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	const text = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxSearch);
	return { text, found: await findItems(client, params.collectionId ?? "", text) };
};
