import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readItemList } from "../content/item-list.ts";
import { ItemsPage } from "../content/items-page.tsx";
import { loadItems } from "../content/load-items.server.ts";
import { removeItems } from "../content/remove-items.server.ts";
import { pageContextKey } from "../page-context.server.ts";

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, { timeZone }] = await Promise.all([page.staff(), page.shop()]);
	const state = readItemList(new URL(request.url).searchParams);
	return { state, ...(await loadItems(client, params.collectionId ?? "", state, timeZone)) };
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const client = await context.get(pageContextKey).staff();
	return removeItems(client, params.collectionId ?? "", await request.formData());
};

export default function ContentItems() {
	const loaded = useLoaderData<typeof loader>();
	return <ItemsPage key={loaded.collection.id} {...loaded} />;
}
