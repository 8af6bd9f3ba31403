import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import { create } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { isIn } from "@cartwright/store/query/filter";
import { byIds, count, page } from "@cartwright/store/store";
import type { Attribute } from "../../attribute.ts";
import { attributeEvent } from "../../attributes/events.ts";
import { type AnyAttributeCalls, alreadyExists, attributeNotFound, uniqueValue } from "./attribute-calls.ts";

/** So many attributes of a kind a shop may have. No product is refused for the names that it brings along. */
const maxAttributes = 10_000;

/** What to get or to create. */
export interface Wanted<Doc extends Attribute> {
	/** Gets the attribute with this id, and creates none. */
	readonly id?: string | undefined;
	/** The unique value of the attribute; its id if it has none. */
	readonly unique: string;
	/** The new attribute, unless there is one with the unique value. */
	make(): Doc;
}

export interface CreateOptions {
	/** Whether to return attributes that exist already, instead of rejecting them. */
	readonly orGet: boolean;
	/** The member of the request, for errors. */
	readonly field: string;
}

/** Creates attributes in one commit. If somebody else creates one of the same name first, the call runs again. */
export const createAttributes = async <Doc extends Attribute>(
	{ store, site, ...facts }: Context,
	calls: AnyAttributeCalls<Doc>,
	requests: readonly Wanted<Doc>[],
	{ orGet, field }: CreateOptions,
): Promise<Outcome<Stored<Doc>>[]> => {
	const { kind, uniqueMember = "id" } = calls;
	const uniques = [...new Set(requests.map(({ unique }) => unique))];
	const loaded = await store.read(site, {
		ids: byIds(
			kind.collection,
			requests.flatMap(({ id }) => id ?? []),
		),
		present: page(kind.collection, { filter: isIn(uniqueMember, uniques), limit: uniques.length }),
		total: count(kind.collection),
	});
	const present = new Map(loaded.present.map((stored) => [uniqueValue(calls, stored.doc), stored]));
	const made: Doc[] = [];
	const outcomes = requests.map(({ id, unique, make }): Outcome<Stored<Doc>> => {
		const found = id === undefined ? present.get(unique) : loaded.ids.get(id);
		if (found) return orGet ? { value: found } : { error: alreadyExists(calls, found.doc) };
		if (id !== undefined) return { error: attributeNotFound(calls, id) };
		const outcome = outcomeOf(() => ({ doc: make(), revision: 1 }));
		if ("value" in outcome) {
			made.push(outcome.value.doc);
			present.set(unique, outcome.value);
		}
		return outcome;
	});
	if (loaded.total + made.length > maxAttributes && made.length > 0) {
		const rule = `a shop has at most ${maxAttributes} of them; delete some that no product needs`;
		throw invalidByRule(field, calls.limitRule ?? "LIMIT_EXCEEDED", rule, { threshold: maxAttributes });
	}
	if (made.length > 0) {
		await store.commit(
			site,
			made.map((doc) => create(kind.collection, doc, [attributeEvent(kind, "created", facts, { doc, revision: 1 })])),
		);
	}
	return outcomes;
};
