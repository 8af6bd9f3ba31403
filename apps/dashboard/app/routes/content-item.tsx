import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ItemPage } from "../content/item-page.tsx";
import { loadItemPage } from "../content/load-item-page.server.ts";
import { changeItem, createItem, removeItem } from "../content/save-item.server.ts";
import { readChanges } from "../forms/read-changes.server.ts";
import { ChangedBar } from "../live/changed-bar.tsx";
import { useLivePage } from "../live/use-live-page.ts";
import { pageContextKey } from "../page-context.server.ts";

/** The id of an item that does not exist yet. */
const newId = "new";

const idsOf = ({ collectionId = "", itemId = "" }: LoaderFunctionArgs["params"]) => ({
	collectionId,
	itemId: itemId === newId ? "" : itemId,
});

export const loader = ({ params, context }: LoaderFunctionArgs) => {
	const { collectionId, itemId } = idsOf(params);
	return loadItemPage(context.get(pageContextKey), collectionId, itemId);
};

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
	const page = context.get(pageContextKey);
	const [client, { timeZone }, form] = await Promise.all([page.staff(), page.shop(), request.formData()]);
	const { collectionId: dataCollectionId, itemId } = idsOf(params);
	const place = { client, dataCollectionId, timeZone };
	const intent = form.get("intent");
	if (intent === "delete" && itemId) return removeItem(place, itemId);
	if (intent !== "save") throw data(null, { status: 400 });
	return itemId ? changeItem(place, itemId, readChanges(form)) : createItem(place, readChanges(form));
};

export { revalidateRefusals as shouldRevalidate } from "../forms/revalidate-refusals.ts";

export default function ContentItem() {
	const loaded = useLoaderData<typeof loader>();
	// The changes of the services name an item in a form that pages do not know.
	const live = useLivePage({ dataItem: "any" });
	return (
		<>
			<ItemPage key={`${loaded.collection.id}/${loaded.id}`} {...loaded} />
			<ChangedBar {...live} />
		</>
	);
}
