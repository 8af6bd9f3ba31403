import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { instantOf, localTime } from "../local-time.ts";
import type { FieldFacts } from "./collection-facts.ts";
import { type FieldKind, shapeOfType } from "./field-kind.ts";

/** How values of a kind are entered. */
interface Control {
	/** What is entered if there is no value. */
	readonly empty: JsonValue;
	/** Whether a stored value can be entered so. Others are entered as JSON, so that nothing is lost. */
	readonly fits: (value: JsonValue) => boolean;
	readonly draftOf: (value: JsonValue, timeZone: string) => JsonValue;
	/** The value to store; undefined if what was entered is none. */
	readonly valueOf: (draft: string, timeZone: string) => JsonValue | undefined;
}

const isText = (value: JsonValue): value is string => typeof value === "string";
const isObject = (value: JsonValue | undefined): value is JsonObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const same = <Value>(value: Value): Value => value;

const textOf = (pattern: RegExp): Control => ({
	empty: "",
	fits: (value) => isText(value) && pattern.test(value),
	draftOf: same,
	valueOf: (draft) => (pattern.test(draft) ? draft : undefined),
});

/** Fields of one line would drop the others. */
const line = textOf(/^[^\n\r]*$/);
const text = textOf(/^/);
const day = textOf(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

const json: Control = {
	empty: "",
	fits: () => true,
	draftOf: (value) => JSON.stringify(value, null, "\t"),
	valueOf: (draft) => {
		try {
			return JSON.parse(draft) as JsonValue;
		} catch {
			return undefined;
		}
	},
};

const ids: Control = {
	empty: [],
	fits: (value) => Array.isArray(value) && value.every(isText),
	draftOf: same,
	valueOf: () => undefined,
};

const controls: Readonly<Record<FieldKind, Control>> = {
	text,
	html: text,
	line,
	picture: line,
	reference: line,
	references: ids,
	status: line,
	json,
	url: textOf(/^((https?|ftp):\/\/|(mailto|sms|tel):)\S+$/i),
	email: textOf(/^[^\s@]+@[^\s@]+$/),
	time: textOf(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/),
	date: {
		...day,
		valueOf: (draft) =>
			day.fits(draft) && new Date(`${draft}T00:00Z`).toJSON()?.startsWith(draft) ? draft : undefined,
	},
	dateTime: {
		empty: "",
		fits: (value) => isObject(value) && isText(value.$date ?? null) && !Number.isNaN(Date.parse(String(value.$date))),
		draftOf: (value, timeZone) => localTime(String(Date.parse(String((value as JsonObject).$date))), timeZone),
		valueOf: (draft, timeZone) => {
			if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(draft)) return undefined;
			const instant = Number(instantOf(draft, timeZone));
			return Number.isNaN(instant) ? undefined : { $date: new Date(instant).toISOString() };
		},
	},
	number: {
		empty: "",
		fits: (value) => typeof value === "number",
		draftOf: String,
		valueOf: (draft) => (Number.isFinite(Number(draft)) ? Number(draft) : undefined),
	},
	boolean: {
		empty: false,
		fits: (value) => typeof value === "boolean",
		draftOf: same,
		valueOf: () => undefined,
	},
	// One a line.
	texts: {
		empty: "",
		fits: (value) => Array.isArray(value) && value.every((each) => isText(each) && each.trim() && !/[\n\r]/.test(each)),
		draftOf: (value) => (value as string[]).join("\n"),
		valueOf: (draft) => draft.split(/\r?\n/).filter((each) => each.trim()),
	},
};

const isMissing = (value: JsonValue | undefined): value is null | undefined => value === undefined || value === null;

/** How the value of a field is entered: as its type says, or as JSON if it does not fit the type. */
export const enteredAs = ({ kind }: FieldFacts, value: JsonValue | undefined): FieldKind =>
	isMissing(value) || value === "" || controls[kind].fits(value) ? kind : "json";

/** What is entered for a value. */
export const draftOfValue = (field: FieldFacts, value: JsonValue | undefined, timeZone: string): JsonValue => {
	const { empty, draftOf } = controls[enteredAs(field, value)];
	return isMissing(value) || value === "" ? empty : draftOf(value, timeZone);
};

/** What is wrong with a value that was entered. */
export interface ValueFault {
	readonly rule:
		| FieldKind
		| "object"
		| "list"
		| "required"
		| "min"
		| "max"
		| "minLength"
		| "maxLength"
		| "minSize"
		| "maxSize";
	readonly limit?: number;
}

/** The value that was entered: undefined if the field shall have none, or what is wrong with it. */
export const enteredValue = (
	field: FieldFacts,
	kind: FieldKind,
	draft: JsonValue,
	timeZone: string,
): { readonly value?: JsonValue; readonly fault?: ValueFault } => {
	const isEmpty = draft === "" || (Array.isArray(draft) && draft.length === 0);
	if (isEmpty) return field.isRequired ? { fault: { rule: "required" } } : {};
	const value = isText(draft) ? controls[kind].valueOf(draft, timeZone) : draft;
	if (value === undefined) return { fault: { rule: kind } };
	const fault = misfit(field, kind, value) ?? outside(field, value);
	return fault ? { fault } : { value };
};

/** What does not fit the type of the field was stored so once; it is not stored so again. */
const misfit = ({ type, kind: declared }: FieldFacts, kind: FieldKind, value: JsonValue): ValueFault | undefined => {
	if (kind !== declared) return controls[declared].fits(value) ? undefined : { rule: declared };
	const shape = shapeOfType(type);
	if (shape === "object" && !isObject(value)) return { rule: "object" };
	return shape === "list" && !Array.isArray(value) ? { rule: "list" } : undefined;
};

const measuresOf = (value: JsonValue) => {
	if (typeof value === "number") return [value, "min", "max"] as const;
	if (isText(value)) return [value.length, "minLength", "maxLength"] as const;
	return Array.isArray(value) ? ([value.length, "minSize", "maxSize"] as const) : undefined;
};

const outside = ({ min, max }: FieldFacts, value: JsonValue): ValueFault | undefined => {
	const measured = measuresOf(value);
	if (!measured) return undefined;
	const [size, below, above] = measured;
	if (min !== undefined && size < min) return { rule: below, limit: min };
	return max !== undefined && size > max ? { rule: above, limit: max } : undefined;
};
