import type { Document } from "@cartwright/store/collection";
import { siteOfFile } from "./file-id.ts";

const reference = /(?:\/media\/|\bwix:[a-z]+:\/\/v1\/)([\w~.-]+)/g;

/**
 * The files of the library that a document names anywhere, by their addresses or in the form of the published client, and those
 * that a product sells.
 */
const fileIdsIn = (doc: Document): string[] => {
	const json = JSON.stringify(doc);
	const named = [...json.matchAll(reference)].map(([, id = ""]) => id);
	const sold = json.includes('"digitalFile":') ? soldFileIds(doc) : [];
	return [...new Set([...named, ...sold])].filter((id) => siteOfFile(id));
};

const soldFileIds = (doc: Document): string[] => {
	const ids: string[] = [];
	JSON.stringify(doc, (name, value) => {
		if (name === "digitalFile" && typeof value?.id === "string") ids.push(value.id);
		return value;
	});
	return ids;
};

/** The field of collections whose documents use files. */
export const fileIdsField = "fileIds";

/** What such a collection declares. */
export const usesFiles = { field: { [fileIdsField]: "texts" }, computed: { [fileIdsField]: fileIdsIn } } as const;
