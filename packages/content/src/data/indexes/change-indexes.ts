import { dataIndexes as service } from "@cartwright/contract/data/indexes";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type CollectionSight, type DataCollection, type DataIndex, dataCollections } from "../documents.ts";
import { sandboxOf, withIndexes } from "../environment.ts";
import { indexView } from "./index-view.ts";

type EventFacts = Pick<WorkContext, "now" | "newId">;

const { indexCreated, indexUpdated, indexDeleted } = service.events;

/** Writes other indexes of a collection, with their events. Indexes of the sandbox have none. */
export const changeIndexes = (
	facts: EventFacts,
	stored: Stored<DataCollection>,
	environment: CollectionSight["environment"],
	change: (indexes: readonly DataIndex[]) => readonly DataIndex[],
): Write => {
	const { doc } = stored;
	const { indexes: before = [] } = environment === "SANDBOX" ? sandboxOf(doc) : doc;
	const after = change(before);
	const events = environment === "SANDBOX" ? [] : eventsOf(facts, before, after);
	return replace(dataCollections, stored, withIndexes(doc, environment, after), events);
};

const eventsOf = (facts: EventFacts, before: readonly DataIndex[], after: readonly DataIndex[]): NewEvent[] => {
	const changes = after.flatMap((index) => {
		const previous = before.find(({ id }) => id === index.id);
		if (!previous) return [event(facts, indexCreated, { index: indexView(index) })];
		if (previous === index) return [];
		return [event(facts, indexUpdated, { index: indexView(index), before: indexView(previous) })];
	});
	const deleted = before.filter(({ id }) => !after.some((index) => index.id === id));
	return [...changes, ...deleted.map((index) => event(facts, indexDeleted, { index: indexView(index) }))];
};

const event = (
	{ now, newId }: EventFacts,
	declared: EventDeclaration | undefined,
	data: NewEvent["data"],
): NewEvent => ({
	id: newId(),
	entity: service.entity,
	type: (declared as EventDeclaration).type,
	data,
	time: now,
});
