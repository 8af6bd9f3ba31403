import { isDeepStrictEqual } from "node:util";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { byId, type StoredEvent } from "@cartwright/store/store";
import type { ViewContext, WorkContext } from "../foundation/context.ts";
import type { DocumentedEvent, EventView, EventViewer } from "../foundation/event-view.ts";
import type { Identity } from "../foundation/identity.ts";

/** Only owners create webhooks, so events show what owners see. */
const owner: Identity = { kind: "user", userId: "", role: "owner", sessionId: "" };

export const viewContextOf = (context: WorkContext, { site }: StoredEvent): ViewContext => ({
	...context,
	site,
	identity: owner,
});

interface Entity<Doc extends Document> {
	readonly collection: Collection<Doc>;
	/** The entity on the wire. */
	view(context: ViewContext, stored: Stored<Doc>): Promise<unknown> | unknown;
}

/** The document of an event as it was when the event was committed, or else as it is. */
export const documentOf = async <Doc extends Document>(
	{ store }: Pick<WorkContext, "store">,
	{ site, entityId, documents }: DocumentedEvent,
	collection: Collection<Doc>,
): Promise<Stored<Doc> | undefined> => {
	const known = (documents?.after ?? documents?.before) as Stored<Doc> | undefined;
	return known ?? (await store.read(site, { stored: byId(collection, entityId) })).stored;
};

interface RenderedView {
	readonly doc: Document;
	readonly view: Promise<unknown> | unknown;
}

type Views = Map<string, RenderedView>;

/** The views that were rendered with a context, by their entities. */
const renderedViews = new WeakMap<WorkContext, Map<unknown, Views>>();

const viewsOf = (context: WorkContext, entity: unknown): Views => {
	const byEntity = renderedViews.get(context) ?? new Map<unknown, Views>();
	renderedViews.set(context, byEntity);
	const views = byEntity.get(entity) ?? new Map();
	byEntity.set(entity, views);
	return views;
};

/** Renders a document once for a batch of events: what one update shows as it is after it, the next one shows as it was. */
const viewOf = <Doc extends Document>(
	context: WorkContext,
	event: DocumentedEvent,
	entity: Entity<Doc>,
	stored: Stored<Doc>,
): Promise<unknown> | unknown => {
	const { doc, revision } = stored;
	const views = viewsOf(context, entity);
	const key = `${event.site} ${doc.id} ${revision}`;
	const rendered = views.get(key);
	// Counters change without a new revision, and a document that is created again starts with the first one.
	if (rendered && isDeepStrictEqual(rendered.doc, doc)) return rendered.view;
	const view = entity.view(viewContextOf(context, event), stored);
	views.set(key, { doc, view });
	return view;
};

/** Renders events about a document that was created. */
export const viewCreated =
	<Doc extends Document>(entity: Entity<Doc>): EventViewer =>
	async (context, event) => {
		const stored = await documentOf(context, event, entity.collection);
		return stored && { entity: await viewOf(context, event, entity, stored) };
	};

/** Renders events about a document that was updated. The data of the event may name the changed members of the wire. */
export const viewUpdated =
	<Doc extends Document>(entity: Entity<Doc>): EventViewer =>
	async (context, event) => {
		const after = await viewCreated(entity)(context, event);
		if (!after) return undefined;
		const { modifiedFields, changedFields } = event.data;
		const modified = (modifiedFields ?? changedFields ?? []) as readonly string[];
		const stored = event.documents?.before as Stored<Doc> | undefined;
		return {
			...after,
			modified,
			...(stored ? { before: await viewOf(context, event, entity, stored) } : {}),
		};
	};

/** Renders events about a document that was deleted. What is not known any more is not shown. */
export const viewDeleted =
	<Doc extends Document>({ view }: Pick<Entity<Doc>, "view">): EventViewer =>
	async (context, event) => {
		const before = event.documents?.before as Stored<Doc> | undefined;
		return before ? { entity: await view(viewContextOf(context, event), before) } : {};
	};

/** Renders actions: the entity, and what the event says, become the body. */
export const viewAction =
	<Doc extends Document>(
		entity: Entity<Doc>,
		bodyOf: (shown: unknown, event: DocumentedEvent) => Readonly<Record<string, unknown>>,
	): EventViewer =>
	async (context, event) => {
		const shown = await viewCreated(entity)(context, event);
		return shown && { body: bodyOf(shown.entity, event) };
	};

/** Renders deletions of which the wire shows the id alone. */
export const viewNothing: EventViewer = async (): Promise<EventView> => ({});

/** Renders events whose data is the payload. */
export const viewData: EventViewer = async (_context, { data }) => ({ body: data });
