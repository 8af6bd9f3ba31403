import { type ListOfViews, savedViews } from "@cartwright/contract/saved-views/saved-views";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import type { SavedListViews } from "./saved-list-views.ts";

/** The views of a list that the staff user saved, and those that all share. */
export const loadSavedViews = async (client: Client, list: ListOfViews): Promise<SavedListViews> => {
	const { views } = await orErrorPage(client.use(savedViews).listSavedViews({ list }));
	return {
		list,
		views: views.map(({ id, name, search, shared, editable }) => ({
			id: id ?? "",
			name: name ?? "",
			search: search ? `?${search}` : "",
			isShared: shared ?? false,
			isEditable: editable ?? false,
		})),
	};
};
