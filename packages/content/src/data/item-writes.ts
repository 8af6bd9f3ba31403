import { dataItems as service } from "@cartwright/contract/data/items";
import type { EventDeclaration } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type DataCollection, type DataItem, dataItems } from "./documents.ts";

/**
 * Writes of items with their domain events. An event contains the id of the collection alone, so that bulk calls stay
 * cheap: the entity id contains that of the item, and what the item says is read from it when the event is delivered.
 */
type EventFacts = Pick<Context, "now" | "newId">;
type EventCollection = Pick<DataCollection, "id" | "seen">;

const { dataItemCreated, dataItemUpdated, dataItemDeleted } = service.events;

/** Subscribers are told of live items alone: an event names no environment. */
const events = (
	declared: EventDeclaration | undefined,
	{ now, newId }: EventFacts,
	{ id: dataCollectionId, seen }: EventCollection,
): NewEvent[] =>
	seen?.environment === "SANDBOX"
		? []
		: [
				{
					id: newId(),
					entity: service.entity,
					type: (declared as EventDeclaration).type,
					data: { dataCollectionId },
					time: now,
				},
			];

export const addition = (facts: EventFacts, collection: EventCollection, item: DataItem): Write =>
	create(dataItems, item, events(dataItemCreated, facts, collection));

export const replacement = (
	facts: EventFacts,
	collection: EventCollection,
	before: Stored<DataItem>,
	item: DataItem,
): Write => replace(dataItems, before, item, events(dataItemUpdated, facts, collection));

export const removal = (facts: EventFacts, collection: EventCollection, before: Stored<DataItem>): Write =>
	remove(dataItems, before, events(dataItemDeleted, facts, collection));
