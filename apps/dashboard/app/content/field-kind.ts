import type { DataFieldType } from "@cartwright/contract/data/collection-messages";

/** How a field is entered and shown. */
export type FieldKind =
	| "text"
	| "html"
	| "line"
	| "number"
	| "boolean"
	| "date"
	| "dateTime"
	| "time"
	| "url"
	| "email"
	| "picture"
	| "texts"
	| "reference"
	| "references"
	| "status"
	| "json";

const kinds: Readonly<Partial<Record<DataFieldType, FieldKind>>> = {
	TEXT: "text",
	RICH_TEXT: "html",
	SLUG: "line",
	LANGUAGE: "line",
	PAGE_LINK: "line",
	VIDEO: "line",
	AUDIO: "line",
	DOCUMENT: "line",
	NUMBER: "number",
	BOOLEAN: "boolean",
	DATE: "date",
	DATETIME: "dateTime",
	TIME: "time",
	URL: "url",
	EMAIL: "email",
	IMAGE: "picture",
	ARRAY_STRING: "texts",
	REFERENCE: "reference",
	MULTI_REFERENCE: "references",
};

/** Types with values of any form, and those of earlier releases, are entered as JSON. */
export const kindOfType = (type: DataFieldType): FieldKind => kinds[type] ?? "json";

/** The types that fields can be given. Fields that have another one keep it. */
export const offeredTypes = [
	"TEXT",
	"RICH_TEXT",
	"NUMBER",
	"BOOLEAN",
	"DATE",
	"DATETIME",
	"TIME",
	"IMAGE",
	"URL",
	"EMAIL",
	"REFERENCE",
	"MULTI_REFERENCE",
	"ARRAY_STRING",
	"OBJECT",
	"ARRAY",
] as const satisfies readonly DataFieldType[];

const objects: readonly DataFieldType[] = [
	"OBJECT",
	"ADDRESS",
	"RICH_CONTENT",
	"MEDIA_IMAGE",
	"MEDIA_VECTOR_ART",
	"SECURED_MEDIA",
];
const lists: readonly DataFieldType[] = ["ARRAY", "ARRAY_DOCUMENT", "MEDIA_GALLERY"];

/** What the JSON of a type has to be; anything if undefined. */
export const shapeOfType = (type: DataFieldType): "object" | "list" | undefined => {
	if (objects.includes(type)) return "object";
	return lists.includes(type) ? "list" : undefined;
};
