import { adjust, type NewEvent, targetOf, type Write } from "@cartwright/store/batch";
import { collections, products } from "./documents.ts";
import { type EventFacts, itemAddedToCategory, itemRemovedFromCategory } from "./events.ts";
import type { Product } from "./product.ts";

/**
 * Adds to a batch what its products tell of their categories: an event for each product that comes or goes. A category that
 * gets products counts a revision, so that it cannot be deleted at the same time. A category that the batch deletes tells
 * only that.
 */
export const withCategoryEvents = (writes: readonly Write[], facts: EventFacts): readonly Write[] => {
	const changes = changesOf(writes, facts);
	if (changes.size === 0) return writes;
	const written = writes.map((write) => {
		const change = write.collection.name === collections.name ? changes.get(targetOf(write)) : undefined;
		if (!change) return write;
		changes.delete(targetOf(write));
		return write.kind === "remove" ? write : joined(write, change);
	});
	return [
		...written,
		...[...changes].map(([id, { events, adds }]) => adjust(collections, id, {}, { events, revise: adds })),
	];
};

interface CategoryChange {
	readonly events: NewEvent[];
	/** Whether the category gets products. */
	adds: boolean;
}

const changesOf = (writes: readonly Write[], facts: EventFacts): Map<string, CategoryChange> => {
	const changes = new Map<string, CategoryChange>();
	const changeOf = (id: string): CategoryChange => {
		const change = changes.get(id) ?? { events: [], adds: false };
		changes.set(id, change);
		return change;
	};
	for (const write of writes) {
		if (write.collection.name !== products.name) continue;
		const [before, after] = [categoriesBefore(write), categoriesAfter(write)];
		if (before === after) continue;
		const [idsBefore, idsAfter] = [new Set(before), new Set(after)];
		for (const id of idsAfter) {
			if (idsBefore.has(id)) continue;
			const change = changeOf(id);
			change.events.push(itemAddedToCategory(id, targetOf(write), facts));
			change.adds = true;
		}
		for (const id of idsBefore) {
			if (!idsAfter.has(id)) changeOf(id).events.push(itemRemovedFromCategory(id, targetOf(write), facts));
		}
	}
	return changes;
};

const none: readonly string[] = [];

const categoriesBefore = (write: Write): readonly string[] =>
	write.kind === "replace" || write.kind === "remove" ? (write.before.doc as Product).collectionIds : none;

const categoriesAfter = (write: Write): readonly string[] =>
	write.kind === "replace" || write.kind === "create" ? (write.doc as Product).collectionIds : none;

/** A write of the category itself, with what its products tell. */
const joined = (write: Write, { events, adds }: CategoryChange): Write => {
	if (write.kind === "expect") throw new Error(`the batch expects the category ${targetOf(write)} and changes it`);
	const all = [...write.events, ...events];
	return write.kind === "adjust" ? { ...write, events: all, revise: write.revise || adds } : { ...write, events: all };
};
