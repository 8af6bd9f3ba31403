import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { byId, type StoredEvent } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { EventView, EventViewer } from "../foundation/event-view.ts";

interface Entity<Doc extends Document> {
	readonly collection: Collection<Doc>;
	/** The entity on the wire. `site` is that of the event. */
	view(context: WorkContext, stored: Stored<Doc>, site: string): Promise<unknown> | unknown;
	/** Names of the changed members of the wire, in the data of an update. */
	readonly modified?: (data: StoredEvent["data"]) => readonly string[];
}

/** Renders events about a document as it was when they were committed, or else as it is. */
export const viewEntity =
	<Doc extends Document>({ collection, view, modified }: Entity<Doc>): EventViewer =>
	async (context, { site, entityId, data, context: documents }): Promise<EventView | undefined> => {
		const known = (documents?.after ?? documents?.before) as Stored<Doc> | undefined;
		const stored = known ?? (await context.store.read(site, { stored: byId(collection, entityId) })).stored;
		if (!stored) return undefined;
		const entity = await view(context, stored, site);
		if (!modified) return { entity };
		const before = documents?.before as Stored<Doc> | undefined;
		return { entity, modified: modified(data), ...(before ? { before: await view(context, before, site) } : {}) };
	};

/** Renders events whose data is the payload. */
export const viewData: EventViewer = async (_context, { data }) => ({ body: data });
