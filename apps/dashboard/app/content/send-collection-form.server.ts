import { dataCollections } from "@cartwright/contract/data/collections";
import type { Calls, Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { accessPresets, presetNames } from "./access-presets.ts";
import { type CollectionForm, type CollectionFormResult, collectionForms } from "./content-forms.ts";

/** Sends a form of the list of collections: one form is one call. */
export const sendCollectionForm = async (client: Client, form: FormData) => {
	const intent = collectionForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<CollectionForm, CollectionFormResult>(intent, async () => {
		await sends[intent](client.use(dataCollections), form);
		return { of: intent, id: textOf(form, "collection") };
	});
};

type Send = (calls: Calls<typeof dataCollections>, form: FormData) => Promise<unknown>;

const titleField = "title";

const sends: Readonly<Record<CollectionForm, Send>> = {
	async createCollection(calls, form) {
		const preset = presetNames.find((each) => each === form.get("access"));
		if (!preset) throw data(null, { status: 400 });
		const id = textOf(form, "collection");
		await calls.createDataCollection({
			collection: {
				id,
				displayName: textOf(form, "name") || id,
				displayField: titleField,
				fields: [{ key: titleField, displayName: textOf(form, "titleName") || titleField, type: "TEXT" }],
				permissions: accessPresets[preset],
			},
		});
	},
	deleteCollection: (calls, form) => calls.deleteDataCollection({ dataCollectionId: textOf(form, "collection") }),
	restoreCollection: (calls, form) => calls.restoreDataCollection({ dataCollectionId: textOf(form, "collection") }),
};
