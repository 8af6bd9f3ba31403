import { exclusiveMembers, kindOf, type Node } from "../codec/schema.ts";
import { messageName } from "../messages.ts";
import { docComment } from "./doc-comment.ts";

/** Whether a message is part of a request or of a response: its members are optional in the one only. */
export type Direction = "sent" | "received";

/** Replaces the type of a member, by its path in the message. */
export type Replacements = ReadonlyMap<string, string>;

export interface MessageRules {
	/** Required members as paths, as an operation declares them. */
	readonly required?: readonly string[];
	readonly replacements?: Replacements;
}

const none: Replacements = new Map();

/** Writes messages as TypeScript types and collects the shared ones, which become interfaces with a name. */
export class MessageTypes {
	readonly #declarations = new Map<string, string>();

	/** The declarations of all shared messages so far, by name. */
	get declarations(): ReadonlyMap<string, string> {
		return new Map([...this.#declarations].sort(([a], [b]) => (a < b ? -1 : 1)));
	}

	type(node: Node, direction: Direction, indent: string, rules: MessageRules = {}): string {
		switch (kindOf(node)) {
			case "message":
				return this.#message(node, direction, indent, rules);
			case "list": {
				const item = this.type(node.items as Node, direction, indent, rules);
				return /[|&]/.test(item.replaceAll(/\{.*\}/gs, "")) ? `(${item})[]` : `${item}[]`;
			}
			case "map":
				return `Record<string, ${this.type(node.additionalProperties as Node, direction, indent)}>`;
			case "json":
				return "JsonObject";
			case "any":
				return "JsonValue";
			case "enumeration":
				return this.#enumeration(node);
			case "boolean":
				return "boolean";
			case "integer":
			case "float":
				return "number";
			default:
				return "string";
		}
	}

	/** The members of a message, between braces. */
	body(node: Node, direction: Direction, indent: string, rules: MessageRules = {}): string {
		const exclusive = exclusiveMembers(node);
		const inner = `${indent}\t`;
		const members = Object.entries(node.properties ?? {}).map(([name, member]) => {
			const own = below(rules, name);
			const isRequired = rules.required?.includes(name) ?? false;
			const type = own.replacements?.get("") ?? this.type(member, direction, inner, own);
			const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
			const comment = docComment(notesOf(member), inner);
			if (direction === "sent") {
				const present = kindOf(member) === "any" ? `NonNullable<${type}>` : type;
				return `${comment}${inner}${key}${isRequired ? `: ${present}` : `?: ${type} | null | undefined`};\n`;
			}
			const isPresent = !exclusive.has(name) && hasZero(member);
			return `${comment}${inner}${key}${isPresent ? "" : "?"}: ${type};\n`;
		});
		return members.length === 0 ? "{}" : `{\n${members.join("")}${indent}}`;
	}

	#message(node: Node, direction: Direction, indent: string, rules: MessageRules): string {
		const shared = messageName(node);
		const isSpecial = (rules.required?.length ?? 0) > 0 || (rules.replacements?.size ?? 0) > 0;
		if (!shared) return this.body(node, direction, indent, rules);
		const name = direction === "sent" ? `${shared}Input` : shared;
		if (!this.#declarations.has(name)) {
			// Registered before it is written, because a message may contain itself.
			this.#declarations.set(name, "");
			const comment = docComment(node["x-about"] ? [node["x-about"]] : [], "");
			this.#declarations.set(name, `${comment}export interface ${name} ${this.body(node, direction, "")}`);
		}
		return isSpecial ? this.#narrowed(name, node, indent, rules) : name;
	}

	/** The members of a shared message that this request declares more narrowly. */
	#narrowed(name: string, node: Node, indent: string, rules: MessageRules): string {
		const paths = [...(rules.required ?? []), ...(rules.replacements?.keys() ?? [])];
		const names = new Set(paths.map((path) => path.split(".")[0]));
		const properties = Object.fromEntries(Object.entries(node.properties ?? {}).filter(([name]) => names.has(name)));
		const lists = [...names].filter((each) => each !== undefined && properties[each]?.items);
		// An intersection of lists would still have the items of both.
		const rest = lists.length ? `Omit<${name}, ${lists.map((each) => JSON.stringify(each)).join(" | ")}>` : name;
		return `${rest} & ${this.body({ ...node, properties }, "sent", indent, rules)}`;
	}

	#enumeration(node: Node): string {
		const union = (node.enum ?? []).map((each) => JSON.stringify(each)).join(" | ");
		const name = messageName(node);
		if (!name) return union;
		if (!this.#declarations.has(name)) this.#declarations.set(name, `export type ${name} = ${union};`);
		return name;
	}
}

const hasZero = (node: Node): boolean => {
	const kind = kindOf(node);
	return !node["x-optional"] && !["message", "map", "json", "any", "timestamp", "fieldMask"].includes(kind);
};

/** The rules that concern what is inside a member. */
const below = ({ required = [], replacements = none }: MessageRules, name: string): MessageRules => {
	const inside = (path: string): string[] => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []);
	const inner = [...replacements].flatMap(([path, type]): [string, string][] =>
		path === name ? [["", type]] : inside(path).map((rest) => [rest, type]),
	);
	return { required: required.flatMap(inside), replacements: new Map(inner) };
};

const formats: Readonly<Record<string, string>> = {
	GUID: "A GUID.",
	EMAIL: "An email address.",
	DECIMAL_VALUE: "A decimal number.",
	INT64: "A 64-bit integer.",
	"date-time": "An instant, in RFC 3339.",
	FIELD_MASK: "Paths of members, separated by commas.",
	COUNTRY: "An ISO 3166-1 code of two letters.",
	CURRENCY: "An ISO 4217 code.",
};

/** What a reader of a member should know: its description, format, bounds and default. */
const notesOf = (node: Node): string[] => {
	const format = node.description ? undefined : formats[node.format ?? ""];
	const size = node.maxItems ?? node.maxProperties;
	const notes = [
		node.description,
		format,
		node.contentEncoding && "Base64.",
		size === undefined ? undefined : `At most ${size} items.`,
		node.maxLength === undefined ? undefined : `At most ${node.maxLength} characters.`,
		node.maximum === undefined ? undefined : `At most ${node.maximum}.`,
		node.minimum === undefined ? undefined : `At least ${node.minimum}.`,
		node.default === undefined ? undefined : `\`${JSON.stringify(node.default)}\` by default.`,
		node.readOnly && "Set by the server.",
		node["x-fixed"] && "Not changed by updates.",
		node["x-unsupported"] && "Not supported.",
	].filter((note) => typeof note === "string");
	return notes.length === 0 ? [] : [notes.join(" ")];
};
