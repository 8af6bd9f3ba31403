import { kindOf, type Node } from "@cartwright/contract/codec/schema";

export type Json = Readonly<Record<string, unknown>>;
/** Lists are walked through by their first item, maps by their first key. */
export type Path = readonly string[];

/** A member of a request, with a value that is neither its default nor what the request has. */
export interface Change {
	readonly path: Path;
	readonly value: unknown;
}

/** As deep as messages differ. */
const maxSteps = 9;

/** A change of each member that callers write, also nested, and one for each value of an enumeration. */
export function* changesOf(node: Node, current: unknown, path: Path = []): Generator<Change> {
	if (path.length > maxSteps) return;
	switch (kindOf(node)) {
		case "message":
			for (const [name, member] of Object.entries(node.properties ?? {}))
				if (!member.readOnly) yield* changesOf(member, (current as Json | undefined)?.[name], [...path, name]);
			return;
		case "list":
			yield* changesOf(node.items ?? {}, (current as readonly unknown[] | undefined)?.[0], [...path, "0"]);
			return;
		case "map": {
			const [key = "first"] = Object.keys(current ?? {});
			yield* changesOf(node.additionalProperties as Node, (current as Json | undefined)?.[key], [...path, key]);
			return;
		}
		default:
			for (const value of otherValues(node, current)) yield { path, value };
	}
}

/** The request with the change. What is missing on the way is added, and what excludes it is left out. */
export const withChange = (node: Node, current: unknown, { path: [step, ...path], value }: Change): unknown => {
	if (step === undefined) return value;
	if (kindOf(node) === "list") {
		const [first, ...others] = (current ?? []) as readonly unknown[];
		return [withChange(node.items ?? {}, first, { path, value }), ...others];
	}
	const members = (current ?? {}) as Json;
	const inner = kindOf(node) === "map" ? (node.additionalProperties as Node) : (node.properties?.[step] ?? {});
	const excluded = (node["x-oneof"] ?? []).filter((group) => group.includes(step)).flat();
	const others = Object.entries(members).filter(([name]) => !excluded.includes(name));
	return { ...Object.fromEntries(others), [step]: withChange(inner, members[step], { path, value }) };
};

/** The values at the path of a response: all items of lists that are on the way. */
export const valuesAt = (value: unknown, [step, ...rest]: Path): unknown[] => {
	if (step === undefined) return value === undefined ? [] : [value];
	if (Array.isArray(value)) return value.flatMap((each) => valuesAt(each, rest));
	if (typeof value !== "object" || value === null) return [];
	return valuesAt((value as Json)[step], rest);
};

const formats: Readonly<Record<string, string>> = {
	PHONE: "+12125550123",
	POSTAL_CODE: "10002",
	WEB_URL: "https://example.com/other",
	SECURE_WEB_URL: "https://example.com/other",
	COUNTRY: "CA",
	CURRENCY: "EUR",
	LANGUAGE: "de",
	LANGUAGE_TAG: "de",
	SUBDIVISION: "US-CA",
	COLOR_HEX: "#12ab34",
	LOCAL_DATE: "2031-02-03",
	LOCAL_DATE_TIME: "2031-02-03T04:05:06",
	GUID: "0d5a9a53-6f4b-4b8e-9c3d-2a1b3c4d5e6f",
};

let texts = 1000;

const otherText = ({ format = "", minLength = 0, maxLength = 99 }: Node): string => {
	const known = formats[format];
	if (known) return known;
	texts += 1;
	if (format === "EMAIL") return `other-${texts}@example.com`;
	return `other-${texts}`.slice(-maxLength).padEnd(minLength, "x");
};

const otherValues = (node: Node, current: unknown): readonly unknown[] => {
	switch (kindOf(node)) {
		case "enumeration":
			return (node.enum ?? []).slice(1).filter((each) => each !== current);
		case "text":
			return [otherText(node)];
		case "bytes":
			return ["b3RoZXI="];
		case "decimal":
			return [current === "1" ? "0.5" : "1"];
		case "int64":
			return [String(Math.max(node["x-minimum"] ?? 0, 3))];
		case "integer":
		case "float":
			return [Math.min(Math.max(node.minimum ?? 0, 3), node.maximum ?? 3)];
		case "boolean":
			return [!(current ?? node.default ?? false)];
		case "timestamp":
			return ["2031-02-03T04:05:06.000Z", "2019-02-03T04:05:06.000Z"];
		case "json":
			return [{ other: "member" }];
		case "any":
			return ["other"];
		default:
			return [];
	}
};
