import assert from "node:assert/strict";
import { it } from "node:test";
import { collection, type Document, type Stored } from "@cartwright/store/collection";
import type { WorkContext } from "../foundation/context.ts";
import type { DocumentedEvent } from "../foundation/event-view.ts";
import { viewCreated, viewUpdated } from "./view-entity.ts";

interface Note extends Document {
	readonly text: string;
}

const rendered: string[] = [];
const entity = {
	collection: collection<Note>("notes"),
	view: (_context: unknown, { doc }: Stored<Note>) => {
		rendered.push(doc.text);
		return { text: doc.text };
	},
};
const stored = (text: string, revision: number) => ({ doc: { id: "n", text } as Document, revision });
const event = (documents: DocumentedEvent["documents"]) =>
	({ site: "s", entityId: "n", type: "", data: {}, documents }) as unknown as DocumentedEvent;

it("renders a document once for a batch of events", async () => {
	rendered.length = 0;
	const context = {} as WorkContext;
	await viewCreated(entity)(context, event({ after: stored("one", 1) }));
	const view = await viewUpdated(entity)(context, event({ before: stored("one", 1), after: stored("two", 2) }));
	assert.deepEqual(view, { entity: { text: "two" }, before: { text: "one" }, modified: [] });
	assert.deepEqual(rendered, ["one", "two"]);
	await viewCreated(entity)({} as WorkContext, event({ after: stored("one", 1) }));
	assert.equal(rendered.length, 3);
});

it("renders a document that was deleted and created again as it is", async () => {
	const context = {} as WorkContext;
	await viewCreated(entity)(context, event({ after: stored("first", 1) }));
	const again = await viewCreated(entity)(context, event({ after: stored("second", 1) }));
	assert.deepEqual(again, { entity: { text: "second" } });
});
