import { type ListOfViews, savedViews } from "@cartwright/contract/saved-views/saved-views";
import type { Client } from "@cartwright/sdk/client";
import { data } from "react-router";
import { orRefusal } from "../forms/or-refusal.server.ts";
import { textOf } from "../forms/text-of.ts";
import { type SavedViewForm, type SavedViewResult, savedViewForms } from "./saved-view-forms.ts";

/** Sends a form about a saved view. */
export const sendSavedViewForm = async (client: Client, form: FormData) => {
	const intent = savedViewForms.find((each) => each === form.get("intent"));
	if (!intent) throw data(null, { status: 400 });
	return orRefusal<SavedViewForm, SavedViewResult>(intent, async () => {
		await sends[intent](client, form);
		return { of: intent };
	});
};

const sends: Record<SavedViewForm, (client: Client, form: FormData) => Promise<unknown>> = {
	saveView: (client, form) =>
		client.use(savedViews).saveView({
			view: {
				id: textOf(form, "view") || undefined,
				// What is no list is sent as it is, so that the services refuse it by name.
				list: textOf(form, "list") as ListOfViews,
				name: textOf(form, "name"),
				search: textOf(form, "search").replace(/^\?/, ""),
				shared: form.has("shared"),
			},
		}),
	deleteView: (client, form) => client.use(savedViews).deleteSavedView({ savedViewId: textOf(form, "view") }),
};
