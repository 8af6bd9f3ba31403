import { categories } from "@cartwright/contract/catalogue/v3/categories";
import type { Category } from "@cartwright/contract/catalogue/v3/category-messages";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { storesTree } from "../load-categories.server.ts";
import { type TreeForm, type TreeFormResult, treeForms } from "./category-forms.ts";

/** Sends a form of the tree. */
export const sendTreeForm = async (client: Client, form: FormData) => {
	const intent = treeForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	const sent = await orRefusal<TreeForm, TreeFormResult>(intent, async () => ({
		of: intent,
		...(await sends[intent](client, form)),
	}));
	return "of" in sent && sent.isOutdated ? data(sent, { status: 409 }) : sent;
};

type Send = (client: Client, form: FormData) => Promise<Partial<TreeFormResult>>;

const read = async (client: Client, categoryId: string): Promise<Category> => {
	const { category } = await client.use(categories).getCategory({ categoryId, treeReference: storesTree });
	return category ?? {};
};

const setVisible =
	(visible: boolean): Send =>
	async (client, form) => {
		const categoryId = textOf(form, "id");
		const { revision } = await read(client, categoryId);
		const sent = { categoryId, visible, revision: revision ?? "", treeReference: storesTree };
		await client.use(categories).updateCategoryVisibility(sent);
		return {};
	};

const sends: Readonly<Record<TreeForm, Send>> = {
	async create(client, form) {
		const parentId = textOf(form, "parent");
		// Below a hidden category, everything is hidden.
		const { visible } = parentId ? await read(client, parentId) : { visible: true };
		const below = parentId ? { parentCategory: { id: parentId } } : {};
		const category = { ...below, name: textOf(form, "name"), visible: visible ?? true };
		const created = await client.use(categories).createCategory({ category, treeReference: storesTree });
		return { id: created.category?.id ?? "" };
	},
	async rename(client, form) {
		const id = textOf(form, "id");
		const { name: now, revision } = await read(client, id);
		if (now !== String(form.get("before"))) return { error: "outdated", isOutdated: true };
		const category = { id, name: textOf(form, "name"), revision: revision ?? "" };
		await client.use(categories).updateCategory({ category, treeReference: storesTree });
		return {};
	},
	async move(client, form) {
		const [categoryId, parentId, afterId] = [textOf(form, "id"), textOf(form, "parent"), textOf(form, "after")];
		await client.use(categories).moveCategory({
			categoryId,
			treeReference: storesTree,
			...(parentId ? { parentCategoryId: parentId } : {}),
			...(afterId ? { position: "AFTER", moveAfterCategoryId: afterId } : { position: "FIRST" }),
		});
		return {};
	},
	show: setVisible(true),
	hide: setVisible(false),
	async delete(client, form) {
		await client.use(categories).deleteCategory({ categoryId: textOf(form, "id"), treeReference: storesTree });
		return {};
	},
};
