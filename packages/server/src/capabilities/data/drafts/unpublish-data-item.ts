import type { unpublishDataItem as declared } from "@cartwright/contract/data/item-drafts";
import type { Handler } from "../../../foundation/handler.ts";
import { loadDataCollection } from "../load/load-data-collection.ts";
import { noDrafts } from "./no-drafts.ts";

export const unpublishDataItem: Handler<typeof declared> = async (context, request) => {
	const { collection } = await loadDataCollection(context, request, "update");
	throw noDrafts(collection.doc.id);
};
