import { kindOf, type Node } from "../codec/schema.ts";
import { messageName } from "../messages.ts";
import { code, escapeHtml, paragraphs, prose, table } from "./html.ts";

/** Writes the fields of messages as tables, and collects the shared messages that they refer to. */
export class MessageTables {
	readonly #shared = new Map<string, Node>();

	/** The fields of a message; nested ones that are declared in place follow with their path. */
	fields(label: string, node: Node, required: readonly string[] = []): string {
		const rows = this.#rows(node, "", new Set(required));
		if (!rows.length) return "<p>No fields.</p>";
		return table(label, ["Field", "Type", "Description"], rows) + exclusive(node);
	}

	type(node: Node): string {
		const name = messageName(node);
		if (name) {
			this.#shared.set(name, node);
			return `<a href="#message-${name}">${name}</a>`;
		}
		switch (kindOf(node)) {
			case "list":
				return `list of ${this.type(node.items as Node)}`;
			case "map":
				return `map of ${this.type(node.additionalProperties as Node)}`;
			case "message":
				return "object";
			case "enumeration":
				return (node.enum ?? []).map(code).join(" ");
			case "json":
				return "any object";
			case "any":
				return "any value";
			case "text":
				return node.format ? node.format.toLowerCase().replaceAll("_", " ") : "text";
			default:
				return kindOf(node);
		}
	}

	#rows(node: Node, prefix: string, required: ReadonlySet<string>): string[] {
		return Object.entries(node.properties ?? {}).flatMap(([name, member]) => {
			const path = prefix + name;
			const notes = [
				...(required.has(path) ? ['<strong class="mark">required</strong>'] : []),
				...(member.readOnly ? ["set by the server"] : []),
				...(member["x-fixed"] ? ["not changed by updates"] : []),
				...(member["x-unsupported"] ? ["not supported"] : []),
				...bounds(member).map(escapeHtml),
				...(member.default === undefined ? [] : [`default ${code(JSON.stringify(member.default))}`]),
			];
			const rules = notes.length ? `<span class="rules">${notes.join(" · ")}</span>` : "";
			const row = `<tr><th scope="row">${code(path)}</th><td>${this.type(member)}</td><td>${prose(member.description ?? "")}${rules}</td></tr>`;
			const inside = insideOf(member);
			return [row, ...(inside ? this.#rows(inside, `${path}.`, required) : this.#deeper(path, required))];
		});
	}

	/** Required fields inside a shared message, which has a table of its own. */
	#deeper(path: string, required: ReadonlySet<string>): string[] {
		return [...required]
			.filter((each) => each.startsWith(`${path}.`))
			.map(
				(each) => `<tr><th scope="row">${code(each)}</th><td></td><td><strong class="mark">required</strong></td></tr>`,
			);
	}

	/** The shared messages that were referred to, and those that they refer to. */
	shared(): string {
		const sections = new Map<string, string>();
		// Rendering a message may add further ones; iterating a map includes entries added meanwhile.
		for (const [name, node] of this.#shared) {
			const about = node["x-about"] ? paragraphs(node["x-about"]) : "";
			const inside = node.enum
				? `<p class="values">${node.enum.map(code).join(" ")}</p>`
				: this.fields(`Fields of ${name}`, node);
			sections.set(name, `<article id="message-${name}"><h3>${name}</h3>${about}${inside}</article>`);
		}
		return [...sections]
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([, section]) => section)
			.join("\n");
	}
}

/** A message that is declared in place, if the field, its items or its values are one. */
const insideOf = (node: Node): Node | undefined => {
	const inner = node.items ?? (typeof node.additionalProperties === "object" ? node.additionalProperties : undefined);
	if (inner) return insideOf(inner);
	return node.properties && !messageName(node) ? node : undefined;
};

const exclusive = (node: Node): string =>
	(node["x-oneof"] ?? []).map((group) => `<p>At most one of ${group.map(code).join(", ")}.</p>`).join("");

const bounds = (node: Node): string[] => {
	const decimal = node["x-decimal"];
	const pairs: [string, number | undefined][] = [
		["≥", node.minimum ?? node["x-minimum"]],
		["≤", node.maximum ?? node["x-maximum"]],
		["at least", node.minLength],
		["at most", node.maxLength],
		["at least", node.minItems],
		["at most", node.maxItems ?? node.maxProperties],
		["≥", decimal?.gte],
		[">", decimal?.gt],
		["≤", decimal?.lte],
		["<", decimal?.lt],
		["decimals at most", decimal?.maxScale],
	];
	const unit =
		node.maxItems || node.minItems || node.maxProperties
			? " items"
			: node.maxLength || node.minLength
				? " characters"
				: "";
	return pairs.flatMap(([words, bound]) =>
		bound === undefined ? [] : [`${words} ${bound}${words.startsWith("at ") ? unit : ""}`],
	);
};
