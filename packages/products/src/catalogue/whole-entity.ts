import type { Document, Stored } from "@cartwright/store/collection";

/** An entity as the event of its change tells it: the document as it is then, with its revision. */
export const wholeEntity = ({ doc, revision }: Stored<Document>): Readonly<Record<string, unknown>> => ({
	...(doc as object),
	revision: String(revision),
});

/** Where the envelope of each kind of event has the entity. */
export const entityMembers = { created: "entity", updated: "currentEntity", deleted: "deletedEntity" } as const;
