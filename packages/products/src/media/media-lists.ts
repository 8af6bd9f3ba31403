import { fileQueryFields, folderQueryFields } from "@cartwright/contract/media/media-query-fields";
import type { QuerySpec } from "@cartwright/contract/operation";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { PageRules } from "@cartwright/kernel/foundation/page-request";
import { and, equals, type Filter, isIn, type Sort } from "@cartwright/store/query/filter";
import { rulesOf } from "@cartwright/store/query-language";
import type { FileType, Root } from "./documents.ts";
import { wordsOf } from "./word-starts.ts";

const defaultSort: readonly Sort[] = [{ field: "updatedDate", order: "DESC" }];

const listRules = (spec: QuerySpec): PageRules => ({
	rules: rulesOf(spec, Object.fromEntries(Object.keys(spec.fields).map((name) => [name, name]))),
	defaultLimit: 50,
	defaultSort,
});

export const fileListRules = listRules(fileQueryFields);
export const folderListRules = listRules(folderQueryFields);

interface SentSorting {
	readonly fieldName?: string | null;
	readonly order?: string | null;
}

/** The one field that lists are sorted by, as queries write it. */
export const listSort = (sent: SentSorting | null | undefined, { fields }: QuerySpec): readonly SentSorting[] => {
	if (!sent?.fieldName) return [];
	if (fields[sent.fieldName]?.sort !== "BOTH") {
		const names = Object.keys(fields).filter((name) => fields[name]?.sort === "BOTH");
		throw invalidByRule("sort.fieldName", "UNSUPPORTED_SORT_VALUE", `must be one of ${names.join(", ")}`);
	}
	return [sent];
};

const listedTypes: readonly string[] = ["IMAGE", "VIDEO", "AUDIO", "DOCUMENT", "VECTOR", "ARCHIVE", "MODEL3D", "OTHER"];

interface SentFilters {
	readonly mediaTypes?: readonly string[] | null;
	readonly private?: boolean | null;
}

/** What lists of files filter by. */
export const fileFilters = ({ mediaTypes, private: isPrivate }: SentFilters): Filter | undefined => {
	mediaTypes?.forEach((type, index) => {
		if (!listedTypes.includes(type)) {
			const field = `mediaTypes[${index}]`;
			throw invalidByRule(field, "UNSUPPORTED_MEDIA_TYPE", `must be one of ${listedTypes.join(", ")}`);
		}
	});
	const types = mediaTypes as readonly FileType[] | null | undefined;
	return and(
		types?.length ? isIn("mediaType", types) : undefined,
		typeof isPrivate === "boolean" ? equals("private", isPrivate) : undefined,
	);
};

/** Files or folders in whose names or labels each word of a search starts a word. */
export const searchFilter = (search: string | null | undefined): Filter | undefined => {
	const words = wordsOf(search ?? "");
	return words.length > 0 ? { op: "hasAll", field: "wordStarts", values: words } : undefined;
};

export type RootName = "MEDIA_ROOT" | "TRASH_ROOT" | "VISITOR_UPLOADS_ROOT";

const rootIds: Readonly<Record<Exclude<RootName, "TRASH_ROOT">, Root>> = {
	MEDIA_ROOT: "media-root",
	VISITOR_UPLOADS_ROOT: "visitor-uploads",
};

/** Everything below a root folder, at any depth. */
export const inRoot = (root: RootName): Filter =>
	root === "TRASH_ROOT" ? equals("state", "DELETED") : and(equals("root", rootIds[root]), equals("state", "OK"));

/** What is in the trash and was in a folder; all of it for `media-root`, which the trash is listed by without a folder. */
export const inTrash = (folderId: string | null | undefined): Filter =>
	and(
		equals("state", "DELETED"),
		folderId && folderId !== "media-root" ? equals("parentFolderId", folderId) : undefined,
	);

/** Queries find what is in the trash only if their filter names the state. */
export const unlessFiltered = (wire: unknown): Filter | undefined =>
	namesState(wire) ? undefined : equals("state", "OK");

const namesState = (wire: unknown): boolean => {
	if (typeof wire !== "object" || wire === null) return false;
	return Object.entries(wire).some(([name, value]) => name === "state" || namesState(value));
};
