import type { DataFieldType } from "@cartwright/contract/data/collection-messages";
import type { JsonValue } from "@cartwright/contract/message";

type Test = (value: JsonValue) => boolean;

const isText: Test = (value) => typeof value === "string";
const isList: Test = Array.isArray;
const isObject: Test = (value) => typeof value === "object" && !Array.isArray(value);
const isDate: Test = (value) => isObject(value) && "$date" in (value as object);

/** Types that hold other values than texts. ANY and the types of earlier releases hold anything. */
const tests: Partial<Record<DataFieldType, Test>> = {
	TEXT: isText,
	RICH_TEXT: isText,
	URL: isText,
	EMAIL: isText,
	SLUG: isText,
	LANGUAGE: isText,
	TIME: isText,
	REFERENCE: isText,
	NUMBER: (value) => typeof value === "number",
	BOOLEAN: (value) => typeof value === "boolean",
	DATE: (value) => isText(value) || isDate(value),
	DATETIME: isDate,
	ARRAY: isList,
	ARRAY_STRING: (value) => isList(value) && (value as JsonValue[]).every(isText),
	ARRAY_DOCUMENT: isList,
	MEDIA_GALLERY: isList,
	OBJECT: isObject,
	ADDRESS: isObject,
	RICH_CONTENT: isObject,
	// References to several items are not stored among the values.
	MULTI_REFERENCE: () => false,
};

/** Whether a field of the type can hold a value. A missing value fits every type. */
export const valueFits = (type: DataFieldType, value: JsonValue | undefined): boolean =>
	value === undefined || value === null || (tests[type]?.(value) ?? true);
