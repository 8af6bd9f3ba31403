import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { FileUse } from "@cartwright/kernel/foundation/file-use";
import { type Stored, textsOf } from "@cartwright/store/collection";
import { hasSome } from "@cartwright/store/query/filter";
import { aggregate, page } from "@cartwright/store/store";
import type { MediaFile } from "../documents.ts";

/** More than the files that things which use some of them name. */
const every = 1_000_000;

/** Something that uses files. */
export interface UseOfFiles {
	readonly kind: string;
	readonly id: string;
	readonly fileIds: readonly string[];
}

/** What uses one of the files, at most 100 of each kind. One read. */
export const loadUses = async (
	store: Pick<ReadContext["store"], "read">,
	site: string,
	fileUses: readonly FileUse[],
	fileIds: readonly string[],
): Promise<UseOfFiles[]> => {
	if (fileIds.length === 0) return [];
	const pages = fileUses.map(
		({ kind, collection, field }) => [kind, page(collection, { filter: hasSome(field, fileIds), limit: 100 })] as const,
	);
	const found = await store.read(site, Object.fromEntries(pages));
	return fileUses.flatMap(({ kind, collection, field }) =>
		(found[kind] ?? []).map(({ doc }) => ({
			kind,
			id: doc.id,
			fileIds: textsOf(collection, doc, field).filter((id) => fileIds.includes(id)),
		})),
	);
};

/** Those of the files that something uses, however many things use each. One read. */
export const loadUsedIds = async (
	store: Pick<ReadContext["store"], "read">,
	site: string,
	fileUses: readonly FileUse[],
	files: readonly Stored<MediaFile>[],
): Promise<ReadonlySet<string>> => {
	if (files.length === 0) return new Set();
	const ids = files.map(({ doc }) => doc.id);
	const groups = fileUses.map(
		({ kind, collection, field }) =>
			[kind, aggregate(collection, { filter: hasSome(field, ids), groupBy: [field], limit: every })] as const,
	);
	const found = await store.read(site, Object.fromEntries(groups));
	const used = new Set(Object.values(found).flatMap((each) => each.map(({ key: [id] }) => String(id))));
	return new Set(ids.filter((id) => used.has(id)));
};
