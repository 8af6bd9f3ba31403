import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { categories } from "@cartwright/contract/catalogue/v3/categories";
import type { ItemOutcomes } from "@cartwright/contract/catalogue/v3/category-write-messages";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { storesTree } from "../load-categories.server.ts";
import { type ItemForm, type ItemFormResult, itemForms } from "./category-items.ts";

/** Sends a form of the products of a category. */
export const sendItemForm = async (client: Client, categoryId: string, form: FormData) => {
	const intent = itemForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	const sent = await orRefusal<ItemForm, ItemFormResult>(intent, async () => ({
		of: intent,
		...(await sends[intent](client, categoryId, form)),
	}));
	return "of" in sent && sent.error ? data(sent, { status: 409 }) : sent;
};

type Send = (client: Client, categoryId: string, form: FormData) => Promise<Partial<ItemFormResult>>;

const itemsIn = (form: FormData) =>
	form.getAll("item").map((id) => ({ catalogItemId: String(id), appId: storesAppId }));

const failureOf = ({ results }: ItemOutcomes): Partial<ItemFormResult> => {
	const failed = results?.find(({ itemMetadata }) => itemMetadata?.error)?.itemMetadata?.error;
	return failed ? { error: failed.description ?? "" } : {};
};

const sends: Readonly<Record<ItemForm, Send>> = {
	add: async (client, categoryId, form) => {
		const sent = { categoryId, items: itemsIn(form), treeReference: storesTree };
		return failureOf(await client.use(categories).bulkAddItemsToCategory(sent));
	},
	remove: async (client, categoryId, form) => {
		const sent = { categoryId, items: itemsIn(form), treeReference: storesTree };
		return failureOf(await client.use(categories).bulkRemoveItemsFromCategory(sent));
	},
	arrange: async (client, categoryId, form) => {
		const { getArrangedItems, setArrangedItems } = client.use(categories);
		const { items } = await getArrangedItems({ categoryId, treeReference: storesTree });
		const before = form.getAll("before").map(String);
		// What two people sort at the same time does not undo each other unseen.
		if (items.map(({ catalogItemId }) => catalogItemId).join() !== before.join()) {
			return { error: "outdated", isOutdated: true };
		}
		await setArrangedItems({ categoryId, items: itemsIn(form), treeReference: storesTree });
		return {};
	},
};
