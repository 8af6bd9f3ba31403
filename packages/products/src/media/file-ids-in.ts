import type { Document } from "@cartwright/store/collection";
import { siteOfFile } from "./file-id.ts";

const reference = /(?:\/media\/|\bwix:[a-z]+:\/\/v1\/|"digitalFile":\{"id":")([\w~.-]+)/g;

/**
 * The files of the library that a document names anywhere, by their addresses or in the form of the published client, and those
 * that a product sells.
 */
const fileIdsIn = (doc: Document): string[] => {
	const found = [...JSON.stringify(doc).matchAll(reference)].flatMap(([, id = ""]) => (siteOfFile(id) ? [id] : []));
	return [...new Set(found)];
};

/** The field of collections whose documents use files. */
export const fileIdsField = "fileIds";

/** What such a collection declares. */
export const usesFiles = { field: { [fileIdsField]: "texts" }, computed: { [fileIdsField]: fileIdsIn } } as const;
