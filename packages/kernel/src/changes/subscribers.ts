import { services } from "@cartwright/contract/services";
import { replace } from "@cartwright/store/batch";
import { byId, type StoredEvent } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { EventForms } from "../foundation/event-view.ts";
import type { Subscriber } from "../foundation/subscriber.ts";
import { recentChanges, recentChangesId } from "./documents.ts";
import { permissionsOfEntities } from "./followed-entities.ts";
import { withChanges } from "./recent-changes.ts";

/** Records which things were changed, in sites where somebody follows them. Elsewhere it costs a read. */
export const recordChanges = (forms: EventForms): Subscriber => {
	const entitiesByType = entitiesOf(forms);
	const record = async ({ store }: WorkContext, events: readonly StoredEvent[]): Promise<void> => {
		for (const [site, ofSite] of Map.groupBy(events, (event) => event.site)) {
			const { recent } = await store.read(site, { recent: byId(recentChanges, recentChangesId) });
			if (!recent) continue;
			const changed = ofSite.flatMap(({ type, entityId, time }) =>
				(entitiesByType.get(type) ?? []).map((entity) => ({ entity, entityId, time })),
			);
			const next = withChanges(recent.doc, changed);
			if (next !== recent.doc) await store.commit(site, [replace(recentChanges, recent, next)]);
		}
	};
	return {
		name: "recent-changes",
		oneAtATime: true,
		types: [...entitiesByType.keys()],
		handle: (context, event) => record(context, [event]),
		handleTogether: record,
	};
};

/** What an event tells of, by its type as it is stored: one may be an event of several entities. */
const entitiesOf = ({ storedTypesOf }: EventForms): ReadonlyMap<string, readonly string[]> => {
	const entities = services
		.filter(({ entity }) => permissionsOfEntities.has(entity))
		.flatMap(({ entity, events }) =>
			Object.values(events).flatMap(({ type }) => storedTypesOf(type).map((stored) => ({ stored, entity }))),
		);
	const byType = Map.groupBy(entities, ({ stored }) => stored);
	return new Map([...byType].map(([type, its]) => [type, [...new Set(its.map(({ entity }) => entity))]]));
};
